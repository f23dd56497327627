import type { Money } from '#shared/lib/money.ts';
import { type PricedLine, parseConversationState, priceCart, sumOf } from '../../bot/bot.ts';
import { findProductRows } from '../../catalogue/catalogue.ts';
import type { BotContext, Scoped } from '../../tenants/tenants.ts';
import type { ConversationRow } from './conversation-row.ts';

export type OpenCart = { readonly lines: readonly PricedLine[]; readonly total: Money };

/** The cart of a conversation at the prices of this moment. */
export const openCart = async (
  scope: Scoped<BotContext>,
  { state }: Pick<ConversationRow, 'state'>,
): Promise<OpenCart> => {
  const { cart } = parseConversationState(state);
  const rows = await findProductRows(
    scope,
    cart.map(({ productId }) => productId),
  );
  const lines = priceCart(cart, (id) => rows.find((row) => row.id === id && row.status === 'active'));
  return { lines, total: sumOf(lines.map(({ total }) => total)) };
};
