import type { Mention } from '../reading/read-mentions.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';
import { type ConversationState, MAX_QUANTITY } from '../turn/conversation-state.ts';
import type { Addition } from './cart-lines.ts';
import type { Resolved } from './resolve-mention.ts';
import { unitsAsked } from './units-asked.ts';

/** A thing that was named, and the units of it that go into the cart. */
export type Placed = { resolved: Resolved; additions: readonly Addition[] };

const countOf = ({ resolved: { mention, choices } }: Placed): number | undefined =>
  choices[0] && Math.min(MAX_QUANTITY, unitsAsked(mention, choices[0]));

/** What is left to choose is wanted as often as it was said, when that is the same for all of it. */
export const wantedOf = (open: readonly Placed[], option: string | null): ConversationState['wanted'] => {
  const counts = new Set(open.flatMap((one) => countOf(one) ?? []));
  const [quantity] = counts;
  return quantity !== undefined && counts.size === 1 ? { quantity, option } : null;
};

/** Of several things to choose from, the number that was said of each. */
export const wantedEachOf = (open: readonly Placed[]): ConversationState['wantedEach'] =>
  open.length < 2
    ? []
    : open.flatMap((one) => {
        const quantity = countOf(one);
        return quantity === undefined
          ? []
          : [{ productIds: one.resolved.choices.map(({ id }) => id), quantity }];
      });

/** How many were asked for when it was asked which: «las yaroas de carne» after «2 yaroas y 1 hamburguesa». */
export const countedBefore = (
  { wantedEach }: ConversationState,
  { quantity, isOne }: Mention,
  { id }: ProductFacts,
): number | undefined =>
  quantity === undefined && !isOne
    ? wantedEach.find(({ productIds }) => productIds.includes(id))?.quantity
    : undefined;
