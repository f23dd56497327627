import { MAX_FOOTER_CATEGORIES, type StoreFace } from '#shared/features/storefront/store-page.ts';
import { EMPTY_STORE_QUERY, storeQueryPath } from '#shared/features/storefront/store-query.ts';
import { STORE_FOOTER_COPY, STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { PATHS, storePath } from '#shared/lib/paths.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { type IconName, icon } from './store-icons.ts';

type Footer = { store: StoreFace; categories: readonly string[] };

const shortcuts = ({ store, categories }: Footer): Html =>
  html`<nav class="shortcuts" aria-labelledby="f-cat"><h2 id="f-cat">${STORE_FOOTER_COPY.categories}</h2><ul>${categories
    .slice(0, MAX_FOOTER_CATEGORIES)
    .map(
      (category) =>
        html`<li><a href="${storeQueryPath(store.slug, { ...EMPTY_STORE_QUERY, category })}" data-filter>${category}</a></li>`,
    )}<li><a href="${storePath(store.slug)}" data-filter>${STORE_FOOTER_COPY.allProducts}</a></li></ul></nav>`;

const line = (name: IconName, text: Html | string): Html => html`<li>${icon(name)}<span>${text}</span></li>`;

const contact = ({ phone, address, city, hoursText }: StoreFace): Html => {
  const cityBeside = foldText(address).includes(foldText(city)) ? '' : city;
  const place = [address, cityBeside, STORE_FOOTER_COPY.country].filter(Boolean).join(', ');
  return html`<section aria-labelledby="f-con"><h2 id="f-con">${STORE_FOOTER_COPY.contact}</h2><ul>${
    phone !== null &&
    line('chat', html`<a href="https://wa.me/${phone}" target="_blank">${formatPhone(phone)}</a>`)
  }${line('pin', place)}${line('clock', hoursText || STORE_FOOTER_COPY.hours)}</ul></section>`;
};

/** Who the store is, its first categories, how to reach it (spec 2). */
export const storeFooter = (footer: Footer): Html => {
  const { store, categories } = footer;
  const showsCategories = categories.length > 0 && (store.theme?.showCategories ?? true);
  return html`<footer class="foot"><div class="awning"></div><div class="wrap"><section><p class="name">${store.name}</p><p>${store.description || STORE_FOOTER_COPY.description}</p>${(store.theme?.showSocialLinks ?? true) && html`<p class="social"><button type="button" class="b line js" data-do="share-store">${icon('share')}<span>${STOREFRONT_COPY.shareStore}</span></button></p>`}</section>${showsCategories && shortcuts(footer)}${contact(store)}</div>
<p class="credit"><a href="${PATHS.home}">${STORE_FOOTER_COPY.poweredBy}</a></p></footer>`;
};
