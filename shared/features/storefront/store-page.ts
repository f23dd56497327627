import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import type { BuyersOrder, OrderPageView } from '#shared/features/orders/buyers-order.ts';
import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import type { SocialLink } from '#shared/features/tenants/social-links.ts';
import type { Opening } from '#shared/features/tenants/store-profile.ts';
import type { StoreBase } from '#shared/lib/paths.ts';
import type { AppIcon } from './share-card.ts';
import type { StoreQuery } from './store-query.ts';

/** Products on one page of a store: fills rows of 2, 3 and 4. */
export const PRODUCTS_PER_PAGE = 48;
/** Other products under a product (`spec 9`). */
export const MAX_RELATED_PRODUCTS = 4;
/** Categories that the footer offers as shortcuts (`spec 9`). */
export const MAX_FOOTER_CATEGORIES = 5;

/** A rating of a delivered order's product, as everybody may read it. */
type ShownRating = {
  id: string;
  stars: number;
  text: string;
  /** First name and initial; empty where nobody gave a name. */
  author: string;
  answer: string;
  product: string;
  createdAt: Date;
};

/** Ratings, and how many there are in all; the average is null while they are too few. */
export type ShownRatings = { count: number; average: number | null; latest: readonly ShownRating[] };

/** The facts about a store that a shopper sees. */
export type StoreFace = {
  name: string;
  slug: string;
  /** Where the addresses of its pages begin. */
  base: StoreBase;
  /** At a host of its own: that host, and the address of the platform, to which some links lead. */
  own?: { host: string; platformUrl: string };
  description: string;
  logoUrl: string | null;
  /** Emoji shown where there is no logo. */
  icon: string | null;
  /** E.164 digits of the store, or the operator's fallback. */
  phone: string | null;
  city: string;
  address: string;
  hoursText: string;
  /** Its profiles in social networks; absent where it has or shows none. */
  social?: readonly SocialLink[];
  schedule: readonly Opening[];
  /** Whether shoppers can write to the store on its own pages. */
  hasChat: boolean;
  /** null: the owner never saved one, and defaults apply. */
  theme: StoreTheme | null;
};

/** A coupon that the store tells everybody, with what it takes off and for whom, in words. */
export type PageCoupon = { code: string; text: string };

/** The products of one page and what the counters say about all of them. */
export type StoreShelf = {
  products: readonly ProductView[];
  /** How many products the search and the category leave. */
  matchCount: number;
  productCount: number;
  /** Every category with published products, the fullest first. */
  categories: readonly string[];
  /** The picture on which the header is drawn. */
  coverUrl: string | null;
  /** The video that its owner brought for a header that moves. */
  videoUrl?: string | undefined;
};

/** Everything the store page shows. */
export type StorePage = {
  origin: string;
  store: StoreFace;
  shelf: StoreShelf;
  query: StoreQuery;
  /** The product of the open quick view; null when it is not published. */
  quickView: ProductView | null | undefined;
  /** The latest ratings with text are on the first page of the whole list alone. */
  ratings: ShownRatings;
  /** The coupons that the store tells everybody; on the first page of the whole list alone. */
  coupons: readonly PageCoupon[];
  /** The picture of the link preview: the product's while its quick view is open. */
  cardUrl: string;
};

/** Everything the page of one product shows. */
export type ProductPage = {
  origin: string;
  store: StoreFace;
  product: ProductView;
  /** The variant that the address chose. */
  variantId: string | undefined;
  related: readonly ProductView[];
  ratings: ShownRatings;
  /** The picture of the link preview. */
  cardUrl: string;
  categories: readonly string[];
};

/** The page of a product that is not there, inside its store. */
export type MissingProductPage = { store: StoreFace; categories: readonly string[] };

/** The page of an order for its buyer. */
export type OrderPage = { store: StoreFace; order: BuyersOrder; view: OrderPageView };

/** The parts of an installed store: its facts and the addresses of its icons. */
export type StoreApp = { store: StoreFace; icons: Record<AppIcon, string> };

/** Why a public page cannot be shown. */
export type StoreFailure =
  | 'store-missing'
  | 'slug-invalid'
  | 'unavailable'
  | 'failed'
  | 'product-unavailable'
  | 'product-failed';

/** A drawn document and the styles it carries inline, which its content policy must name by hash. */
export type DrawnPage = { html: string; inlineStyles: readonly string[] };
