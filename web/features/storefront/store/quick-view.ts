import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { availabilityText } from '#shared/features/catalogue/stock-badge.ts';
import type { StorePage } from '#shared/features/storefront/store-page.ts';
import { storeQueryPath } from '#shared/features/storefront/store-query.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { productPath } from '#shared/lib/paths.ts';
import { addButton, listEnquiryButton, priceText } from './product-card.ts';
import { icon } from './store-icons.ts';
import { largePhoto } from './store-photo.ts';

const content = (page: StorePage, product: ProductView): Html => {
  const { store } = page;
  const { id, name, category, description, price, stock, images } = product;
  return html`<div class="quick" data-id="${id}"><div class="photo">${largePhoto({ url: images[0], alt: name, priority: 'first' })}</div>
<div class="info"><p class="badges"><span class="tag">${store.name}</span><span class="tag quiet">${category ?? PRODUCT_COPY.defaultCategory}</span></p>
<h2 id="vista-t">${name}</h2><p class="price">${priceText(price, PRODUCT_COPY.askPrice)}</p><p class="stock">${availabilityText(stock)}</p>
${description && html`<p class="text">${description}</p>`}
<div class="acts">${addButton(product)}${listEnquiryButton(page)(product)}<a class="b line" href="${productPath(store.slug, id)}">${STOREFRONT_COPY.fullPage}</a><button type="button" class="b line js" data-do="share">${icon('share')}<span>${STOREFRONT_COPY.share}</span></button></div></div></div>`;
};

const missing: Html = html`<div class="quick"><div class="info"><h2 id="vista-t">${STOREFRONT_COPY.detailFailed}</h2></div></div>`;

/**
 * The quick view of `?product=` (spec 2). Without scripts it comes open with the page and its close button is a link;
 * the script makes it a modal dialog.
 */
export const quickView = (page: StorePage): Html | false => {
  const { quickView: product, query, store } = page;
  if (product === undefined) return false;
  const closed = storeQueryPath(store.slug, { ...query, product: undefined });
  return html`<dialog class="sheet" id="vista" open aria-labelledby="vista-t"><a class="ic shut" href="${closed}" data-do="close" aria-label="${STOREFRONT_COPY.close}">${icon('close')}</a>${product === null ? missing : content(page, product)}</dialog>`;
};
