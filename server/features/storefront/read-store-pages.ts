import {
  countByCategory,
  findProductWithRelated,
  findPublishedProduct,
  listCoverPictures,
  listPublishedProducts,
  readShelf,
  type Shelf,
  toProductView,
} from '#server/features/catalogue/catalogue.ts';
import {
  averageOf,
  findBuyersOrder,
  listShownCoupons,
  listShownRatings,
  sumProductRatings,
} from '#server/features/orders/orders.ts';
import {
  getTenant,
  readStore,
  readTenant,
  type Scoped,
  type ShopperContext,
  storeAddressOf,
  type TenantRow,
  toStoreHeader,
} from '#server/features/tenants/tenants.ts';
import { DEFAULT_PRODUCT_SORT } from '#shared/features/catalogue/product-sort.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import type { CardSubject } from '#shared/features/storefront/card-address.ts';
import type { AppIcon, ShareCard } from '#shared/features/storefront/share-card.ts';
import {
  MAX_RELATED_PRODUCTS,
  type MissingProductPage,
  type OrderPage,
  PRODUCTS_PER_PAGE,
  type ProductPage,
  type ShownRatings,
  type StoreApp,
  type StorePage,
  type StoreShelf,
} from '#shared/features/storefront/store-page.ts';
import { isFiltered, type StoreQuery } from '#shared/features/storefront/store-query.ts';
import { productPath, type StoreBase, variantPath } from '#shared/lib/paths.ts';
import { namedPictureUrl } from '#shared/lib/picture-url.ts';
import { cardUrl, composeProductCard, composeStoreCard, type StoreAt, toStoreAt } from './compose-card.ts';
import type { FeedStore } from './product-feeds.ts';

const findQuickView = async (scope: Scoped<ShopperContext>, id: string | undefined) => {
  if (id === undefined) return undefined;
  const row = await findPublishedProduct(scope, id);
  return row ? toProductView(scope, row) : null;
};

/** How many pictures of products are around a store's sign. */
export const PHOTOS_ON_CARD = 4;

const listPhotoUrls = async (scope: Scoped<ShopperContext>): Promise<string[]> => {
  const pictures = await listCoverPictures(scope, PHOTOS_ON_CARD);
  return pictures.map((picture) => namedPictureUrl(scope.tenantId, picture));
};

const productCardUrl = (storeAt: StoreAt, product: ProductView): string =>
  cardUrl(storeAt.store.base, {
    subject: { productId: product.id },
    card: composeProductCard(storeAt, product),
  });

/** How many ratings a product's page shows, and the store's. */
const RATINGS_OF_PRODUCT = 10;
const RATINGS_OF_STORE = 3;

const readProductRatings = async (
  scope: Scoped<ShopperContext>,
  { ratingCount }: TenantRow,
  productId: string,
): Promise<ShownRatings> => {
  const sum = ratingCount > 0 ? await sumProductRatings(scope, productId) : { count: 0, stars: 0 };
  const latest = sum.count > 0 ? await listShownRatings(scope, { productId, limit: RATINGS_OF_PRODUCT }) : [];
  return { count: sum.count, average: averageOf(sum), latest };
};

/** Whether a page is the first of the whole list, and so also shows what belongs to the store, such as coupons and ratings. */
const isFirstPage = (query: StoreQuery): boolean => query.page === 1 && !isFiltered(query);

const readStoreCoupons = async (
  scope: Scoped<ShopperContext>,
  { showsCoupons }: TenantRow,
  query: StoreQuery,
): Promise<StorePage['coupons']> =>
  showsCoupons && isFirstPage(query)
    ? (await listShownCoupons(scope)).map(({ code, text }) => ({ code, text }))
    : [];

const readStoreRatings = async (
  scope: Scoped<ShopperContext>,
  { ratingCount: count, ratingStars: stars }: TenantRow,
  query: StoreQuery,
): Promise<ShownRatings> => {
  const showsLatest = count > 0 && isFirstPage(query);
  const latest = showsLatest ? await listShownRatings(scope, { limit: RATINGS_OF_STORE }) : [];
  return { count, average: averageOf({ count, stars }), latest };
};

/** Returns what `listPhotoUrls` does, from the list itself where that begins with the newest products in stock. */
const listPhotoUrlsOfPage = async (
  scope: Scoped<ShopperContext>,
  { showsSoldOut }: TenantRow,
  { shelf: { rows, matchCount }, query }: { shelf: Shelf; query: StoreQuery },
): Promise<string[]> => {
  const isNewestInStock =
    isFirstPage(query) && (query.sort ?? DEFAULT_PRODUCT_SORT) === 'newest' && !showsSoldOut;
  const pictures = rows.flatMap((row) => row.pictures.slice(0, 1)).slice(0, PHOTOS_ON_CARD);
  return isNewestInStock && (pictures.length === PHOTOS_ON_CARD || rows.length === matchCount)
    ? pictures.map((picture) => namedPictureUrl(scope.tenantId, picture))
    : listPhotoUrls(scope);
};

type Cover = { photoUrl: string | null; isPreview: boolean };

/** Returns what the header is drawn on: what the owner brought for its style, else the photo of the newest product. In the customiser the panel says what the owner brings. */
const headerOf = (
  tenant: TenantRow,
  { photoUrl, isPreview }: Cover,
): Pick<StoreShelf, 'coverUrl' | 'videoUrl'> => {
  const own = isPreview ? undefined : toStoreHeader(tenant);
  if (tenant.theme?.headerStyle === 'image') return { coverUrl: own?.picture ?? photoUrl };
  if (tenant.theme?.headerStyle !== 'video' || !own?.video) return { coverUrl: photoUrl };
  return { coverUrl: own.poster ?? photoUrl, videoUrl: own.video };
};

/** Reads the content of the store page in one transaction. */
export const readStorePage = (shopper: ShopperContext, query: StoreQuery): Promise<StorePage> =>
  readStore(shopper, async (scope, tenant) => {
    const { origin, store } = toStoreAt(shopper.platform, tenant, query);
    const { showsSoldOut } = tenant;
    const shelf = await readShelf(scope, { ...query, perPage: PRODUCTS_PER_PAGE, showsSoldOut });
    const { rows, page, ...counts } = shelf;
    const shownQuery = { ...query, page };
    const photoUrls = await listPhotoUrlsOfPage(scope, tenant, { shelf, query: shownQuery });
    const quickView = await findQuickView(scope, query.product);
    return {
      origin,
      store,
      shelf: {
        ...counts,
        products: rows.map((row) => toProductView(scope, row)),
        ...headerOf(tenant, { photoUrl: photoUrls[0] ?? null, isPreview: query.isPreview }),
      },
      query: shownQuery,
      quickView,
      ratings: await readStoreRatings(scope, tenant, shownQuery),
      coupons: await readStoreCoupons(scope, tenant, shownQuery),
      cardUrl: quickView
        ? productCardUrl({ origin, store }, quickView)
        : cardUrl(store.base, {
            subject: 'tienda',
            card: composeStoreCard({ origin, store }, { kind: 'tienda', photoUrls }),
          }),
    };
  });

/** Reads the quick view of a product, without the list below it; null for a product that is not published. */
export const readQuickView = (
  shopper: ShopperContext,
  productId: string | undefined,
): Promise<ProductView | null> =>
  readStore(shopper, async (scope) => (await findQuickView(scope, productId)) ?? null);

/** Reads the content of a picture of a store or product; undefined for a product that is not published. */
export const readShareCard = (
  shopper: ShopperContext,
  subject: CardSubject,
): Promise<ShareCard | undefined> =>
  readStore(shopper, async (scope, tenant) => {
    const storeAt = toStoreAt(shopper.platform, tenant);
    if (typeof subject === 'string')
      return composeStoreCard(storeAt, { kind: subject, photoUrls: await listPhotoUrls(scope) });
    const row = await findPublishedProduct(scope, subject.productId);
    return row && composeProductCard(storeAt, toProductView(scope, row));
  });

/** Reads the content of an installed store. */
export const readStoreApp = (shopper: ShopperContext): Promise<StoreApp> =>
  readStore(shopper, async (_scope, tenant) => {
    const { origin, store } = toStoreAt(shopper.platform, tenant);
    const iconUrl = (icon: AppIcon) =>
      cardUrl(store.base, {
        subject: icon,
        card: composeStoreCard({ origin, store }, { kind: icon, photoUrls: [] }),
      });
    return {
      store,
      icons: {
        'icono-192': iconUrl('icono-192'),
        'icono-512': iconUrl('icono-512'),
        'icono-mascara': iconUrl('icono-mascara'),
      },
    };
  });

/** The published catalogue of a store, for feeds and sitemap. */
export type PublishedCatalogue = FeedStore & {
  createdAt: string;
  readAt: Date;
  products: readonly ProductView[];
};

/** Reads every published product of a store, sold out or not. */
export const readCatalogue = (shopper: ShopperContext): Promise<PublishedCatalogue> =>
  readStore(shopper, async (scope, tenant) => {
    const rows = await listPublishedProducts(scope);
    return {
      name: tenant.businessName,
      ...storeAddressOf(shopper.platform.env, tenant),
      createdAt: tenant.createdAt.toISOString(),
      readAt: shopper.platform.clock.now(),
      products: rows.map((row) => toProductView(scope, row)),
    };
  });

type ProductPageContent =
  | { kind: 'found'; page: ProductPage }
  | { kind: 'missing'; page: MissingProductPage }
  /** The page is at another address, a path. */
  | { kind: 'moved'; path: string };

/** The ids in the address of a product's page; `variantId` is the chosen one. */
export type ProductPageIds = {
  productId: string | undefined;
  variantId: string | undefined;
  /** For the panel, which reads it at the platform. */
  isPreview?: boolean;
};

const pathOf = (base: StoreBase, { id, variants }: ProductView, chosenId: string | undefined): string => {
  const chosen = variants?.items.find((variant) => variant.id === chosenId && !variant.off);
  return chosen ? variantPath(base, { productId: id, variantId: chosen.id }) : productPath(base, id);
};

/** Reads the content of a product's page, or of the store around a product that is not published. */
export const readProductPage = (
  shopper: ShopperContext,
  { productId, variantId, isPreview }: ProductPageIds,
): Promise<ProductPageContent> =>
  readStore(shopper, async (scope, tenant) => {
    const { origin, store } = toStoreAt(shopper.platform, tenant, { isPreview });
    const counts = await countByCategory(scope, tenant.showsSoldOut);
    const categories = counts.flatMap(({ name }) => (name === null ? [] : [name]));
    const opened =
      productId &&
      (await findProductWithRelated(scope, { id: productId, relatedCount: MAX_RELATED_PRODUCTS }));
    if (!opened) return { kind: 'missing', page: { store, categories } };
    const product = toProductView(scope, opened.product);
    const asked = productId === product.id ? variantId : productId;
    const path = pathOf(store.base, product, asked);
    // A variant is shown on the page of its product; a variant that is gone selects nothing.
    if (asked !== variantId || (variantId !== undefined && path === productPath(store.base, product.id)))
      return { kind: 'moved', path };
    return {
      kind: 'found',
      page: {
        origin,
        store,
        categories,
        product,
        variantId,
        cardUrl: productCardUrl({ origin, store }, product),
        related: opened.related.map((row) => toProductView(scope, row)),
        ratings: await readProductRatings(scope, tenant, opened.product.id),
      },
    };
  });

type OrderPageContent =
  | { isMissing: false; page: Omit<OrderPage, 'view'> }
  | { isMissing: true; page: MissingProductPage };

/** Reads the page of an order, or the store alone when no order has the token. A replica may not have the order yet. */
export const readOrderPage = (
  shopper: ShopperContext,
  token: string | undefined,
): Promise<OrderPageContent> =>
  readTenant(shopper, async (scope) => {
    const tenant = await getTenant(scope);
    const { store } = toStoreAt(shopper.platform, tenant);
    const order = token && (await findBuyersOrder(scope, { tenant, pageToken: token }));
    if (!order) return { isMissing: true, page: { store, categories: [] } };
    return { isMissing: false, page: { store, order } };
  });
