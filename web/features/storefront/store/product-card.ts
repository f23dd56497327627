import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { stockBadge } from '#shared/features/catalogue/stock-badge.ts';
import { listEnquiryText, whatsAppLink } from '#shared/features/storefront/enquiry-text.ts';
import type { StoreFace } from '#shared/features/storefront/store-page.ts';
import { type StoreQuery, storeQueryPath } from '#shared/features/storefront/store-query.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { formatMoney, parseMoney } from '#shared/lib/money.ts';
import { productPath } from '#shared/lib/paths.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { type Html, html } from '#web/lib/html-tag.ts';
import { icon } from './store-icons.ts';
import { storePhoto } from './store-photo.ts';

/** Two lines of a card; the rest waits on the product's own page. */
const CARD_DESCRIPTION_LENGTH = 90;

/** A price for people, or the given words where there is none. */
export const priceText = (price: number | null, withoutPrice: string): string => {
  const money = price === null ? undefined : parseMoney(price);
  return money === undefined ? withoutPrice : formatMoney(money);
};

/** The absolute address of a product, as messages and shares carry it. */
export const productUrl = (origin: string, slug: string, productId: string): string =>
  `${origin}${productPath(slug, productId)}`;

type CardContext = { origin: string; store: StoreFace; query: StoreQuery };
type Card = CardContext & { product: ProductView; position: number };

const FIRST_ROW = 4;

const priorityOf = (position: number) => {
  if (position === 0) return 'first' as const;
  return position < FIRST_ROW ? ('soon' as const) : ('late' as const);
};

/** The button that opens a chat about the product; none when neither the store nor the operator has a number. */
export const listEnquiryLink = ({
  origin,
  store,
  product,
}: Omit<Card, 'query' | 'position'>): Html | false => {
  if (store.phone === null) return false;
  const url = productUrl(origin, store.slug, product.id);
  const href = whatsAppLink(store.phone, listEnquiryText({ product: product.name, store: store.name, url }));
  return html`<a class="b wa" href="${href}" target="_blank" rel="noopener">${icon('chat')}<span>${STOREFRONT_COPY.askOnWhatsApp}</span></a>`;
};

const stockMark = (stock: number | null): Html | false => {
  const badge = stockBadge(stock);
  return badge !== undefined && html`<p class="stock ${badge.kind}">${badge.text}</p>`;
};

/** The buttons that only scripts can serve: keep on this device, share. */
export const deviceButtons = (
  name: string,
  classes: { heart: string; share: string },
): { heart: Html; share: Html } => ({
  heart: html`<button type="button" class="${classes.heart} js" data-do="favourite" aria-pressed="false" aria-label="${STOREFRONT_COPY.addFavourite}: ${name}">${icon('heart')}</button>`,
  share: html`<button type="button" class="${classes.share} js" data-do="share" aria-label="${STOREFRONT_COPY.share}: ${name}">${icon('share')}</button>`,
});

/** One product of the list (spec 2, ux 3). */
export const productCard = ({ origin, store, query, product, position }: Card): Html => {
  const { id, name, description, category, price, stock, images } = product;
  const href = storeQueryPath(store.slug, { ...query, product: id });
  const { heart, share } = deviceButtons(name, { heart: 'heart', share: 'ic' });
  return html`<li><article class="card" data-id="${id}">
<a class="photo" href="${href}" data-view tabindex="-1" aria-hidden="true">${storePhoto({ url: images[0], alt: name, size: 'card', priority: priorityOf(position) })}</a>
${category && html`<p class="tag">${category}</p>`}${heart}
<div class="body"><h3><a href="${href}" data-view>${name}</a></h3>
${description && html`<p class="about">${shortenText(description, CARD_DESCRIPTION_LENGTH)}</p>`}
<p class="price">${priceText(price, PRODUCT_COPY.askPrice)}</p>${stockMark(stock)}
<div class="acts"><a class="b line" href="${href}" data-view>${STOREFRONT_COPY.details}</a>${share}${listEnquiryLink({ origin, store, product })}</div></div></article></li>`;
};
