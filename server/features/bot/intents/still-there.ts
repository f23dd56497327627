import { askAmong } from '../dialogue/add-to-cart.ts';
import { isInStock } from '../dialogue/product-traits.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import type { BotIntent } from './intent.ts';

const WHICH_ARE_THERE =
  /\bcuales? (?:\w+ ){0,2}(?:quedan?|tienes?|tienen|hay|te quedan?)\b|^(?:(?:y|ok|a ver|pero) )*cuales(?: son)?(?: [?.])*$|^(?:(?:y|ok|pero|tod[oa]s) )*es[oa]s (?:l[oa]s )?(?:tienen|hay|estan|quedan) (?:\p{L}+ ){0,3}(?:ahora|hoy|disponibles|ahi|aqui|momento)(?: mismo)?(?: [?.])*$/u;

/** Lists the available products of the shown list: «¿y cuáles te quedan?». */
const answerStillThere = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  if (!WHICH_ARE_THERE.test(reading.line) || reading.mentions.length > 0) return undefined;
  const there = state.listed.flatMap((id) => productOf(id) ?? []).filter(isInStock);
  return there.length > 1 ? askAmong(turn, there) : undefined;
};

export const stillThere: BotIntent = {
  name: 'stillThere',
  examples: [
    ['tienen cerveza presidente?', 'y cuáles te quedan?'],
    ['tienen cerveza presidente?', 'cuales'],
    ['tienen cerveza presidente?', 'esas las tienen ahí ahora mismo?'],
  ],
  counterExamples: ['cuáles cervezas tienen?', 'y cuáles te quedan?'],
  claims: [{ on: 'choice', over: ['compare', 'pointed', 'wholeCatalogue'], answer: answerStillThere }],
};
