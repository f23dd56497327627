import { type ConversationState, MAX_QUANTITY } from '../turn/conversation-state.ts';
import type { Addition } from './cart-lines.ts';
import type { AmountQuestion } from './measured-amount.ts';
import type { Resolved } from './resolve-mention.ts';
import { unitsAsked } from './units-asked.ts';

/** A mention, and the quantities that it adds to the cart. */
export type Placed = {
  resolved: Resolved;
  additions: readonly Addition[];
  /** A question about how much of it is meant. */
  question?: AmountQuestion | undefined;
};

const countOf = ({ resolved: { mention, choices } }: Placed): number | undefined =>
  choices[0] && Math.min(MAX_QUANTITY, unitsAsked(mention, choices[0]));

/** Remembers the wanted quantity of products that are still to be chosen, when it is the same for all. */
export const wantedOf = (open: readonly Placed[], option: string | null): ConversationState['wanted'] => {
  const counts = new Set(open.flatMap((one) => countOf(one) ?? []));
  const [quantity] = counts;
  if (quantity === undefined || counts.size > 1) return null;
  const [{ resolved } = {}, another] = open;
  const amount = another ? undefined : resolved?.mention.amount;
  return { quantity, option, ...(amount && { amount }) };
};

/** Remembers the number wanted of each of several products that are still to be chosen. */
export const wantedEachOf = (open: readonly Placed[]): ConversationState['wantedEach'] =>
  open.length < 2
    ? []
    : open.flatMap((one) => {
        const quantity = countOf(one);
        return quantity === undefined
          ? []
          : [{ productIds: one.resolved.choices.map(({ id }) => id), quantity }];
      });

const isUncounted = ({ mention }: Resolved): boolean => mention.quantity === undefined && !mention.isOne;

/**
 * Finds the quantity that was said before the bot asked which product: «las yaroas de carne» after «2 yaroas y 1
 * hamburguesa». Two products that answer «2 yaroas» are one of each.
 */
export const countedBefore = (
  { wantedEach, wanted, asked, listed }: ConversationState,
  chosen: readonly Resolved[],
  one: Resolved,
): number | undefined => {
  const isOf = (ids: readonly string[], { choices }: Resolved): boolean => ids.includes(choices[0]?.id ?? '');
  const isWhich = asked === 'which' && wanted !== null;
  const groups = [...wantedEach, ...(isWhich ? [{ productIds: listed, quantity: wanted.quantity }] : [])];
  const group = isUncounted(one) ? groups.find(({ productIds }) => isOf(productIds, one)) : undefined;
  if (!group) return undefined;
  const sharers = chosen.filter((other) => isUncounted(other) && isOf(group.productIds, other)).length;
  return Math.max(1, Math.floor(group.quantity / Math.max(1, sharers)));
};

/** The number that was said of a product before the bot asked which of several groups are meant: «2 cuadernos y 3 folders». */
export const countOfGroup = ({ wantedEach }: ConversationState, productId: string): number | undefined =>
  wantedEach.find(({ productIds }) => productIds.includes(productId))?.quantity;

/** Lists the wishes of which none of the products came into the cart, after one of another wish did. */
export const stillWanted = (
  { wantedEach, cart: before }: ConversationState,
  cart: ConversationState['cart'],
): ConversationState['wantedEach'] => {
  const held = new Map(before.map(({ productId, quantity }) => [productId, quantity]));
  const grown = cart
    .filter(({ productId, quantity }) => quantity > (held.get(productId) ?? 0))
    .flatMap(({ productId, variantOf }) => [productId, variantOf ?? productId]);
  const left = wantedEach.filter(({ productIds }) => !productIds.some((id) => grown.includes(id)));
  return left.length < wantedEach.length ? left : [];
};
