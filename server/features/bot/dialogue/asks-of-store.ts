import type { BotTurn } from '../turn/bot-turn.ts';
import { namedMentions, says } from '../turn/turn-facts.ts';

/** «¿A qué hora puedo ir a hacerme las uñas?» */
const asksWhen = ({ reading }: BotTurn): boolean =>
  /\b(?:(?:a|hasta|desde) que hora|horario)\b/.test(reading.line);

export const aboutStore = (turn: BotTurn, cue: 'hours' | 'location' | 'payment'): boolean =>
  says(turn, cue) &&
  (namedMentions(turn).length === 0 || (cue === 'hours' && asksWhen(turn))) &&
  !(says(turn, 'add') && turn.state.cart.length > 0);

export const HOW_LONG = /\b(?:cuando|tarda\w*|demora\w*|dura\w*|tiempo|llega hoy|que dia)\b/;
