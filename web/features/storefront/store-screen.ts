import type { Measure } from '#shared/features/catalogue/measure-text.ts';
import type { PriceTier } from '#shared/features/catalogue/moving-price.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import type { ProductOption } from '#shared/features/catalogue/variants.ts';
import type { PageCoupon, StoreFace } from '#shared/features/storefront/store-page.ts';
import type { StoreQuery } from '#shared/features/storefront/store-query.ts';

/** The measure of a product that is sold by measure; absent for all others, so that their pages do not grow. */
type Sold = { measure?: Measure };

/** The fields that only products with variants have. */
type Varied = {
  /** Its price is the lowest of several. */
  isFrom?: boolean | undefined;
  /** The text of its button, which leads to the variants instead of adding to the cart until one is chosen. */
  mustChoose?: string | undefined;
};

/** An offer of now and tiers; absent for all products without them, whose pages they must not make larger. */
type Lowered = {
  /** The price before the offer, in words. */
  before?: string | undefined;
  /** Until when the offer counts, and lower prices from a quantity on, in words. */
  notes?: readonly string[] | undefined;
  /** Those prices in pesos. */
  tiers?: readonly PriceTier[] | undefined;
};

/** A variant that is made. */
export type ShownVariant = Pick<ProductView, 'id' | 'price' | 'stock'> & {
  /** The position of its value in each option. */
  at: readonly number[];
  /** Its own picture. */
  photo?: string;
  /** It has neither offer nor tiers. */
  hasOwnPrice?: true;
};

/** The values of the chosen variant, which replace those of the product; before a choice, the text that asks for one. */
export type VariantChoice = Varied &
  Lowered &
  Partial<Pick<ProductView, 'id' | 'name' | 'price' | 'stock'> & { photo: string }>;

/** The variants to choose from, and the variant that the address chose. */
type Choosable = Varied & {
  /** Offer and tiers are those of the variants without a price of their own. */
  variants?: Lowered & { options: readonly ProductOption[]; items: readonly ShownVariant[] };
  choice?: VariantChoice;
};

/** A product with variants, for choosing one. */
export type VariedProduct = Pick<ProductView, 'id' | 'name'> &
  Sold &
  Required<Pick<Choosable, 'variants'>> &
  Pick<Choosable, 'choice'>;

/** The fields of a product on a card; the page holds dozens of cards, so they are few and short. */
export type CardProduct = Pick<ProductView, 'id' | 'name' | 'price' | 'stock' | 'category'> &
  Sold &
  Pick<Lowered, 'before' | 'notes'> &
  Varied & {
    /** The beginning of the description; empty without a description. */
    about: string;
    photo: string | null;
  };

/** The fields of a product in the quick view. */
export type QuickProduct = Pick<ProductView, 'id' | 'name' | 'price' | 'stock' | 'category' | 'description'> &
  Sold &
  Lowered &
  Choosable & {
    photo: string | null;
  };

/** The fields of a product on its own page. */
export type ShownProduct = Pick<
  ProductView,
  'id' | 'name' | 'price' | 'stock' | 'category' | 'description' | 'images'
> &
  Sold &
  Lowered &
  Choosable & {
    /** Its attributes as pairs of label and value. */
    details: readonly (readonly [string, string])[];
  };

/** The fields of the store on its pages. */
export type ShownStore = Omit<StoreFace, 'schedule'>;

/** The list of a store page: its query and its products. */
export type StoreList = { query: StoreQuery; products: readonly CardProduct[]; matchCount: number };

type InStore = { store: ShownStore };
/** The links for messages name pages by their absolute address, which begins with the origin. */
type WithMessages = InStore & { origin: string };

/** A rating in the words of the page. */
type PageRating = {
  id: string;
  stars: number;
  text: string;
  who: string;
  /** That it was bought here, what and when. */
  about: string;
  answer: string;
};

export type PageRatings = {
  count: number;
  /** With one decimal; null while there are too few ratings. */
  average: string | null;
  latest: readonly PageRating[];
};

/** The values of a store page. They are in the page as JSON, so that the browser draws exactly what the server drew. */
export type StoreListScreen = WithMessages & {
  kind: 'store';
  list: StoreList;
  /** The categories with the most products come first; the chosen one is always included. */
  categories: readonly string[];
  categoryCount: number;
  productCount: number;
  coverUrl: string | null;
  ratings: PageRatings;
  /** The coupons that the store tells everybody; absent for all stores without, whose pages they must not make larger. */
  coupons?: readonly PageCoupon[];
  /** null when the product is not published; undefined when no quick view is open. */
  quickView: QuickProduct | null | undefined;
};

/** The values of a product's page. */
export type ProductScreen = WithMessages & {
  kind: 'product';
  product: ShownProduct;
  related: readonly CardProduct[];
  ratings: PageRatings;
  categories: readonly string[];
};

/** The values of a page with a message, and the link to continue. */
export type MessageScreen = InStore & {
  kind: 'message';
  title: string;
  detail: string;
  /** The text of the link back to the store. */
  toStore: string;
  /** The text of the link that skips the store's bar. */
  skipText: string;
  /** A link to a chat with the store; absent where there is nothing to ask. */
  write?: { text: string; href: string } | undefined;
  categories: readonly string[];
};

/** The values of any public page of a store. */
export type StoreScreen = StoreListScreen | ProductScreen | MessageScreen;

/** Creates the quick view of a product known only from its card: it opens at once, and the rest follows. */
export const quickViewOfCard = ({ about, ...product }: CardProduct): QuickProduct => ({
  ...product,
  description: about || null,
});
