import type { TurnView } from '#shared/features/conversations/bot-calls.ts';
import { PLAYGROUND_COPY } from '#shared/features/conversations/settings/bot-screen-copy.ts';
import { formatMoney, parseMoney } from '#shared/lib/money.ts';

const amount = (pesos: number): string => {
  const money = parseMoney(pesos);
  return money === undefined ? '' : formatMoney(money);
};

/** What the trial has in its cart. */
export function TrialCart({ cart: { items, total } }: { cart: TurnView['cart'] }) {
  if (items.length === 0) return null;
  return (
    <section
      aria-label={PLAYGROUND_COPY.cart}
      className="grid gap-1 border-t border-line bg-sunken px-4 py-3 text-sm"
    >
      <ul>
        {items.map(({ productId, name, quantity, unitPrice, option = null }) => (
          <li key={`${productId} ${option}`} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{PLAYGROUND_COPY.cartLine(quantity, name, option)}</span>
            <span className="tabular-nums">{amount(quantity * unitPrice)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 font-semibold">
        {PLAYGROUND_COPY.cartTotal}
        <span className="tabular-nums">{amount(total)}</span>
      </p>
    </section>
  );
}
