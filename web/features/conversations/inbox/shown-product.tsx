import { Package } from 'lucide-react';
import type { MessageView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';

/** What a product costs, in words. */
export const priceText = (price: number | null): string =>
  price === null ? INBOX_PANEL_COPY.priceOnRequest : formatPesos(price);

type Product = MessageView['products'][number];

/** A product's picture, or a stand-in of the same size. */
export function ProductThumb({ picture }: Pick<Product, 'picture'>) {
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

/** A product as a message showed it. */
export function ShownProduct({ name, price, picture }: Product) {
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-surface p-2 text-ink">
      <ProductThumb picture={picture} />
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm font-semibold">{name}</span>
        <span className="block text-sm tabular-nums text-ink-soft">{priceText(price)}</span>
      </span>
    </li>
  );
}
