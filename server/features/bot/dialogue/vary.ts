import type { BotTurn } from '../turn/bot-turn.ts';

/** One of several ways to say the same, by the number of the turn: nobody likes to read one sentence ten times. */
export const vary = ({ state }: BotTurn, ways: readonly string[]): string =>
  ways[state.turns % ways.length] ?? '';
