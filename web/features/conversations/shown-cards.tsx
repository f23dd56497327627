import { Package } from 'lucide-react';
import { shownPriceText } from '#shared/features/catalogue/variant-prices.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import type { ChatMessageView } from '#shared/features/conversations/message-parts.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';

type ShownParts = Pick<ChatMessageView, 'products' | 'cards'>;
type Product = ShownParts['products'][number];

/** A product's picture, or a placeholder of the same size. */
function ProductThumb({ picture }: Pick<Product, 'picture'>) {
  const box = 'size-12 shrink-0 rounded-control bg-sunken';
  if (picture)
    return (
      <img
        loading="lazy"
        decoding="async"
        src={pictureUrl(picture, 400)}
        alt=""
        className={`${box} object-cover`}
      />
    );
  return (
    <span className={`${box} grid place-content-center text-ink-faint`}>
      <Package aria-hidden="true" className="size-5" />
    </span>
  );
}

/** A product as the message showed it at the time. */
function ShownProduct({ name, price, unit, isFrom, picture }: Product) {
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-surface p-2 text-ink">
      <ProductThumb picture={picture} />
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm font-semibold">{name}</span>
        <span className="block text-sm tabular-nums text-ink-soft">
          {shownPriceText({ price, measure: unit && { unit }, isFrom }, INBOX_PANEL_COPY.priceOnRequest)}
        </span>
      </span>
    </li>
  );
}

/** The products that a message showed as cards, for the team. */
export function ShownCards({ products, cards }: ShownParts) {
  const shown = products.filter(({ id }) => cards.includes(id));
  if (shown.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {shown.map((product) => (
        <ShownProduct key={product.id} {...product} />
      ))}
    </ul>
  );
}
