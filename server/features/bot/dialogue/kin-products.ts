import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { isInStock } from './stock-of.ts';

const MAX_CHEAPER = 3;

/** Others of the kind of what is talked about that can be had now. */
export const kinProducts = ({ reading, productOf }: BotTurn): ProductFacts[] =>
  reading.kin.flatMap((id) => productOf(id) ?? []).filter(isInStock);

/** Those of them that cost less than a product. */
export const cheaperKin = (turn: BotTurn, { price }: ProductFacts): ProductFacts[] =>
  kinProducts(turn)
    .filter((other) => other.price !== null && price !== null && other.price < price)
    .slice(0, MAX_CHEAPER);
