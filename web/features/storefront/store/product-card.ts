import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { LOW_STOCK, stockBadge } from '#shared/features/catalogue/stock-badge.ts';
import { listEnquiryLinks } from '#shared/features/storefront/enquiry-text.ts';
import type { StoreFace } from '#shared/features/storefront/store-page.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { formatMoney, parseMoney } from '#shared/lib/money.ts';
import { productPath } from '#shared/lib/paths.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { keepDrawn } from './keep-drawn.ts';
import { icon } from './store-icons.ts';
import { cardPhoto } from './store-photo.ts';

/** Two lines of a card; the rest waits on the product's own page. */
const CARD_DESCRIPTION_LENGTH = 72;

/** A price for people, or the given words where there is none. */
export const priceText = (price: number | null, withoutPrice: string): string => {
  const money = price === null ? undefined : parseMoney(price);
  return money === undefined ? withoutPrice : formatMoney(money);
};

/** The absolute address of a product, as messages and shares carry it. */
export const productUrl = (origin: string, slug: string, productId: string): string =>
  `${origin}${productPath(slug, productId)}`;

type Seller = { origin: string; store: StoreFace };

const FIRST_ROW = 4;

const priorityOf = (position: number) => {
  if (position === 0) return 'first' as const;
  return position < FIRST_ROW ? ('soon' as const) : ('late' as const);
};

/** What is equal on every card is drawn once for all of them. */
const ASK = html`${icon('chat')}<span>${STOREFRONT_COPY.askOnWhatsApp}</span>`;
const DETAILS = html`${STOREFRONT_COPY.details}`;
const ADD = html`<button type="button" class="b add js" data-do="add">${STOREFRONT_COPY.addToOrder}</button>`;

/** Draws the button that opens a chat about a product; none when neither the store nor the operator has a number. */
export const listEnquiryButton = ({ origin, store }: Seller): ((product: ProductView) => Html | false) => {
  const { phone, name, slug } = store;
  if (phone === null) return () => false;
  const linkOf = listEnquiryLinks({ phone, store: name, productsUrl: productUrl(origin, slug, '') });
  return (product) => html`<a class="b wa" href="${linkOf(product)}" target="_blank">${ASK}</a>`;
};

const drawStockMark = (stock: number): Html | false => {
  const badge = stockBadge(stock);
  return badge !== undefined && html`<p class="stock ${badge.kind}">${badge.text}</p>`;
};

/** One for each stock that a card tells apart; the last for whatever is more. */
const STOCK_MARKS = Array.from({ length: LOW_STOCK + 2 }, (_, stock) => drawStockMark(stock));

const stockMark = (stock: number | null): Html | false | undefined =>
  stock !== null && STOCK_MARKS[Math.min(Math.max(stock, 0), LOW_STOCK + 1)];

/** What is longer than a price of seven figures is written smaller, or a phone's narrow card would break it in the middle. */
const MAX_LARGE_PRICE = 12;

const cardPrice = (price: number | null): Html => {
  const text = priceText(price, PRODUCT_COPY.askPrice);
  return html`<p class="price${text.length > MAX_LARGE_PRICE && ' long'}">${text}</p>`;
};

/** Only scripts can keep something on this device, so the button is theirs. */
const HEART = html`<button type="button" class="heart js" data-do="favourite" aria-pressed="false" aria-label="${STOREFRONT_COPY.addFavourite}">${icon('heart')}</button>`;
const SHARE = html`<button type="button" class="send js" data-do="share" aria-label="${STOREFRONT_COPY.share}">${icon('share')}</button>`;

const PLUS = html`<button type="button" class="plus js" data-do="add" aria-label="${STOREFRONT_COPY.addToOrder}">${icon('plus')}</button>`;

type Orderable = Pick<ProductView, 'price' | 'stock'>;

/** Only what has a price and is there can be ordered. */
const isOrderable = ({ price, stock }: Orderable): boolean => price !== null && stock !== 0;

/** Puts a product into the order that this device keeps. Only scripts can, so the button is theirs. */
export const addButton = (product: Orderable): Html | false => isOrderable(product) && ADD;

/** Draws the products of a list, each as a card that leads where `hrefOf` says: to its quick view or its own page (spec 2, ux 3). */
export const productCards = (
  seller: Seller & { hrefOf: (productId: string) => string },
  products: readonly ProductView[],
): Html[] => {
  const { origin, store, hrefOf } = seller;
  const enquiryButton = listEnquiryButton(seller);
  const common = [origin, store.slug, store.name, store.phone, hrefOf('')].join('\0');
  return products.map((product, position) => {
    const { id, name, description, category, price, stock, images } = product;
    const priority = priorityOf(position);
    const photo = images[0];
    return keepDrawn([common, priority, id, price, stock, photo, name, category, description], () => {
      const href = hrefOf(id);
      return html`<li><article class="card" data-id="${id}"><div class="photo">${cardPhoto({ url: photo, alt: name, priority })}${SHARE}${isOrderable(product) && PLUS}</div>${category && html`<p class="tag">${category}</p>`}${HEART}<div class="body"><h3><a href="${href}" data-view>${name}</a></h3>${description && html`<p class="about">${shortenText(description, CARD_DESCRIPTION_LENGTH)}</p>`}<div class="sums">${cardPrice(price)}${stockMark(stock)}</div><div class="acts"><a class="b line" href="${href}" data-view>${DETAILS}</a>${enquiryButton(product)}</div></div></article></li>`;
    });
  });
};
