import { DEFAULT_STORE_THEME } from '#shared/features/personalisation/store-theme.ts';
import { storeJsonLd } from '#shared/features/storefront/json-ld.ts';
import { productMeta } from '#shared/features/storefront/product-meta.ts';
import type { PageMeta } from '#shared/features/storefront/store-meta.ts';
import { storeMeta } from '#shared/features/storefront/store-meta.ts';
import type { StoreFace, StorePage } from '#shared/features/storefront/store-page.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { storePath } from '#shared/lib/paths.ts';
import { chatButton } from '#web/features/storefront/store/chat-button.ts';
import { quickView } from '#web/features/storefront/store/quick-view.ts';
import { storeCatalogue } from '#web/features/storefront/store/store-catalogue.ts';
import { storeFooter } from '#web/features/storefront/store/store-footer.ts';
import { storeHero, storeTopBar } from '#web/features/storefront/store/store-header.ts';
import { ICON_SPRITE } from '#web/features/storefront/store/store-icons.ts';
import { previewImage } from '#web/features/storefront/store/store-photo.ts';
import { storeToolbar } from '#web/features/storefront/store/store-toolbar.ts';
import { viewCounter } from '#web/features/storefront/store/view-counter.ts';
import { productMetaInput } from './public-store-meta.ts';

/** What describes the store page, or the product while its quick view is open (ux 9). */
export const storePageMeta = ({ origin, store, shelf, quickView: product, cardUrl }: StorePage): PageMeta => {
  if (product) return productMeta(productMetaInput({ origin, store, product, cardUrl }));
  const url = `${origin}${storePath(store.slug)}`;
  return storeMeta({
    store: store.name,
    description: store.description,
    productCount: shelf.productCount,
    url,
    image: previewImage({ origin, cardUrl, alt: store.name }),
    jsonLd: [
      storeJsonLd({
        name: store.name,
        url,
        logoUrl: store.logoUrl && `${origin}${store.logoUrl}`,
        description: store.description,
        phone: store.phone,
        address: store.address,
        city: store.city,
        schedule: store.schedule,
      }),
    ],
  });
};

/** A preview holds every part of the page, for the customiser to show and hide. */
const withEveryPart = (store: StoreFace): StoreFace => ({
  ...store,
  theme: {
    ...(store.theme ?? DEFAULT_STORE_THEME),
    showSearch: true,
    showCategories: true,
    showSocialLinks: true,
  },
});

/** The body of the store page. */
export const storePageBody = (page: StorePage): Html => {
  const { origin, shelf, query } = page;
  const store = query.isPreview ? withEveryPart(page.store) : page.store;
  const theme = store.theme ?? DEFAULT_STORE_THEME;
  const { categories, productCount, coverUrl } = shelf;
  const url = `${origin}${storePath(store.slug)}`;
  return html`${ICON_SPRITE}${storeTopBar(store)}<main>${storeHero({ store, url, productCount, categoryCount: categories.length, coverUrl, isPreview: query.isPreview })}${storeToolbar({ slug: store.slug, query, theme, categories })}${storeCatalogue(page)}</main>${storeFooter({ store, categories })}${!query.isPreview && chatButton(store)}${quickView(page)}${viewCounter(store.slug, page.quickView ? ['visit', 'product_view'] : ['visit'])}`;
};

/** The one section that the script asked for. */
export const storePagePart = (page: StorePage): Html => {
  const whole = { ...page, query: { ...page.query, part: undefined } };
  return page.query.part === 'vista' ? html`${quickView(whole)}` : storeCatalogue(whole);
};
