import type { Pointer } from '../reading/read-position.ts';
import type { BotTurn, ProductFacts } from './bot-turn.ts';

const byPrice = (left: ProductFacts, right: ProductFacts): number => (left.price ?? 0) - (right.price ?? 0);

const pick = (pointer: Pointer, list: readonly ProductFacts[]): readonly (ProductFacts | undefined)[] => {
  const priced = list.filter(({ price }) => price !== null).toSorted(byPrice);
  switch (pointer.kind) {
    case 'number':
      return [list[pointer.number - 1]];
    case 'last':
      return [list.at(-1)];
    case 'first':
      return list.slice(0, pointer.count);
    case 'all':
      return list;
    case 'cheapest':
      return [priced[0]];
    case 'priciest':
      return [priced.at(-1)];
    case 'same':
      return [];
  }
};

/** The products of the last list that a message points at; with nothing listed, the one talked about. */
export const resolvePointer = ({ reading, state, productOf }: BotTurn): ProductFacts[] => {
  const { pointer } = reading;
  if (!pointer) return [];
  const focus = state.focus === null ? undefined : productOf(state.focus);
  if (pointer.kind === 'same') return focus ? [focus] : [];
  const list = state.listed.flatMap((id) => productOf(id) ?? []);
  return pick(pointer, list).flatMap((product) => product ?? []);
};

/** The product talked about, if there is one. */
export const focusOf = ({ state, productOf }: BotTurn): ProductFacts | undefined =>
  state.focus === null ? undefined : productOf(state.focus);
