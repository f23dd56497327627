import { PRODUCT_COPY, STOCK_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { describedFields } from '#shared/features/catalogue/product-fields.ts';
import { availabilityText } from '#shared/features/catalogue/stock-badge.ts';
import { productEnquiryText } from '#shared/features/storefront/enquiry-text.ts';
import type { ProductPage } from '#shared/features/storefront/store-page.ts';
import { PRODUCT_PAGE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { parseMoney } from '#shared/lib/money.ts';
import { productPath, storePath } from '#shared/lib/paths.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { whatsAppLink } from '#shared/lib/whatsapp-link.ts';
import { addButton, priceText, productCards, productUrl } from './product-card.ts';
import { icon } from './store-icons.ts';
import { largePhoto } from './store-photo.ts';

/** Thumbnails lead to pictures in a row that scrolls sideways, so the gallery needs no script. */
const gallery = ({ product: { name, images } }: ProductPage): Html => {
  const shown = images.length > 0 ? images : [undefined];
  const photos = shown.map(
    (url, index) =>
      html`<li class="photo" id="foto-${index + 1}">${largePhoto({ url, alt: index === 0 ? name : PRODUCT_PAGE_COPY.photo(name, index + 1), priority: index === 0 ? 'first' : 'late' })}</li>`,
  );
  const thumbs = images.map(
    (url, index) =>
      html`<li><a href="#foto-${index + 1}" data-do="photo" aria-label="${PRODUCT_PAGE_COPY.photo(name, index + 1)}"><img src="${pictureUrl(url, 400)}" width="72" height="72" alt="" loading="lazy"></a></li>`,
  );
  return html`<div class="gallery"><ul class="photos" tabindex="0" aria-label="${PRODUCT_PAGE_COPY.photos}">${photos}</ul>${images.length > 1 && html`<ul class="thumbs">${thumbs}</ul>`}</div>`;
};

const attributes = ({ product }: ProductPage): Html | false => {
  const entries = describedFields(product);
  if (entries.length === 0) return false;
  return html`<section class="attrs" aria-labelledby="caract"><h2 id="caract">${PRODUCT_PAGE_COPY.attributes}</h2><dl>${entries.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></section>`;
};

/** How many: the enquiry is about one until scripts let the shopper choose. */
const quantity: Html = html`<p class="qty js"><label for="cantidad">${PRODUCT_PAGE_COPY.quantity}</label><span><button type="button" data-do="less" aria-label="${PRODUCT_PAGE_COPY.lessQuantity}">&minus;</button><input id="cantidad" type="number" inputmode="numeric" min="1" max="999" value="1"><button type="button" data-do="more" aria-label="${PRODUCT_PAGE_COPY.moreQuantity}">+</button></span></p>`;

const enquiry = ({ origin, store, product }: ProductPage): Html | false => {
  if (store.phone === null) return false;
  const price = product.price === null ? null : (parseMoney(product.price) ?? null);
  const url = productUrl(origin, store.slug, product.id);
  const text = productEnquiryText({ product: product.name, quantity: 1, price, url });
  return html`<div class="ask">${quantity}<a class="b wa" id="consultar" href="${whatsAppLink(store.phone, text)}" data-phone="${store.phone}" data-url="${url}" data-centavos="${price ?? ''}" target="_blank">${icon('chat')}<span>${PRODUCT_PAGE_COPY.askOnWhatsApp}</span></a></div>`;
};

const related = (page: ProductPage): Html | false => {
  const { origin, store } = page;
  if (page.related.length === 0) return false;
  return html`<section class="wrap shelf grid even" aria-labelledby="otros"><h2 id="otros">${PRODUCT_PAGE_COPY.related}</h2><ul class="cards">${productCards({ origin, store, hrefOf: (id) => productPath(store.slug, id) }, page.related)}</ul><p class="more"><a class="b line" href="${storePath(store.slug)}">${PRODUCT_PAGE_COPY.allProducts}</a></p></section>`;
};

/** The page of one product: pictures, price, words, characteristics, enquiry and others like it (spec 2). */
export const productDetails = (page: ProductPage): Html => {
  const { store, product } = page;
  const { id, name, category, description, price, stock } = product;
  return html`<main id="catalogo"><article class="wrap product" data-id="${id}">${gallery(page)}
<div class="info"><p class="badges"><a class="tag" href="${storePath(store.slug)}">${store.name}</a><span class="tag quiet">${category ?? PRODUCT_COPY.defaultCategory}</span>${stock !== null && stock > 0 && html`<span class="tag good">${STOCK_COPY.available}</span>`}</p>
<h1>${name}</h1><p class="price">${priceText(price, PRODUCT_COPY.noPrice)}</p><p class="featured">${PRODUCT_PAGE_COPY.featured(store.name)}</p><p class="stock">${availabilityText(stock)}</p>
${description && html`<p class="text">${description}</p>`}<div class="acts">${enquiry(page)}${addButton(product)}<a class="b line" href="${storePath(store.slug)}">${PRODUCT_PAGE_COPY.moreProducts}</a><button type="button" class="b line js" data-do="share">${icon('share')}<span>${PRODUCT_PAGE_COPY.share}</span></button></div>
${attributes(page)}</div></article>${related(page)}</main>`;
};
