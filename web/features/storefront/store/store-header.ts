import { LOGO_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import { DEFAULT_STORE_THEME } from '#shared/features/personalisation/store-theme.ts';
import { storeEnquiryText } from '#shared/features/storefront/enquiry-text.ts';
import type { StoreFace } from '#shared/features/storefront/store-page.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { PANEL_LOGO_PATH, PATHS, storePath } from '#shared/lib/paths.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { whatsAppLink } from '#shared/lib/whatsapp-link.ts';
import { firstLetter } from '../first-letter.ts';
import { type IconName, icon } from './store-icons.ts';
import { hasCover, heroClasses } from './theme-classes.ts';

/** The store's logo, else its emoji, else its first letter. */
const emblem = ({ logoUrl, icon: emoji, name }: StoreFace): Html =>
  logoUrl
    ? html`<img class="emblem" src="${logoUrl}" width="48" height="48" alt="">`
    : html`<span class="emblem" aria-hidden="true">${emoji ?? firstLetter(name)}</span>`;

/** What the owner of this store finds under the logo; shown by the script once it knows who is here (spec 2). */
const ownerMenu: Html = html`<div class="owner" id="dueno" hidden><a href="${PATHS.panel}">${STOREFRONT_COPY.toPanel}</a><a href="${PANEL_LOGO_PATH}">${LOGO_COPY.open}</a><button type="button" data-do="sign-out">${STOREFRONT_COPY.signOut}</button></div>`;

/** The top bar under the awning: logo, name and address of the store. */
export const storeTopBar = (store: StoreFace): Html =>
  html`<a class="skip" href="#catalogo">${STOREFRONT_COPY.skipToProducts}</a>
<div class="awning"></div><header class="top"><div class="wrap"><a class="home" href="${storePath(store.slug)}" data-owner>${emblem(store)}<span><b>${store.name}</b><small>${storePath(store.slug)}</small></span></a>
<button type="button" class="ic js" data-do="share-store" aria-label="${STOREFRONT_COPY.shareStore}">${icon('share')}</button>${ownerMenu}</div></header>`;

/** The button that opens a chat with the store itself. */
export const contactLink = (store: StoreFace, url: string): Html | false =>
  store.phone !== null &&
  html`<a class="b wa" href="${whatsAppLink(store.phone, storeEnquiryText({ store: store.name, url }))}" target="_blank">${icon('chat')}<span>${STOREFRONT_COPY.contact}</span></a>`;

/** A counter as the sign painter would write it: the figure large, what it counts small. */
const counter = (text: string, name: IconName): Html => {
  const [figure = '', ...noun] = text.split(' ');
  return html`<li>${icon(name)}<b>${figure}</b> <span>${noun.join(' ')}</span></li>`;
};

type Hero = {
  store: StoreFace;
  url: string;
  productCount: number;
  categoryCount: number;
  coverUrl: string | null;
  isPreview: boolean;
};

const cover = (url: string): Html =>
  html`<img class="cover" src="${pictureUrl(url, 800)}" srcset="${pictureUrl(url, 800)} 800w,${pictureUrl(url, 1600)} 1600w" sizes="100vw" alt="" width="1600" height="600">`;

/** Name, words, contact and counters of the store (spec 2). */
export const storeHero = ({ store, url, productCount, categoryCount, coverUrl, isPreview }: Hero): Html => {
  const style = store.theme?.headerStyle ?? DEFAULT_STORE_THEME.headerStyle;
  const shownCover = hasCover(style) || isPreview ? coverUrl : null;
  return html`<section class="${heroClasses(style)}">${shownCover && cover(shownCover)}<div class="wrap"><div class="sign"><h1>${store.name}</h1>
${store.description && html`<p class="lead">${store.description}</p>`}
<p class="facts">${store.city && html`<span>${icon('pin')}${store.city}</span>`}</p>${contactLink(store, url)}</div>
<ul class="counts">${counter(STOREFRONT_COPY.products(productCount), 'box')}${counter(STOREFRONT_COPY.categories(categoryCount), 'grid')}${counter(STOREFRONT_COPY.newStore, 'star')}</ul></div></section>`;
};
