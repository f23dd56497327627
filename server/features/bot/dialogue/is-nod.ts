import type { BotTurn } from '../turn/bot-turn.ts';
import { isAsking, isParting, says } from '../turn/turn-facts.ts';

const FEW_WORDS = 4;

/** «Ok» and no more, to nothing that was asked. */
export const isNod = (turn: BotTurn): boolean =>
  turn.state.asked === null &&
  says(turn, 'affirm') &&
  !isAsking(turn) &&
  !isParting(turn) &&
  turn.reading.mentions.length === 0 &&
  turn.reading.line.split(' ').length <= FEW_WORDS;
