import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import type { StoreFace } from '#shared/features/storefront/store-page.ts';
import type { StoreQuery } from '#shared/features/storefront/store-query.ts';

/** What a card shows of a product: the page carries dozens of them, so each is kept short. */
export type CardProduct = Pick<ProductView, 'id' | 'name' | 'price' | 'stock' | 'category'> & {
  /** The beginning of the description; empty where there is none. */
  about: string;
  photo: string | null;
};

/** What the quick view shows of a product. */
export type QuickProduct = Pick<
  ProductView,
  'id' | 'name' | 'price' | 'stock' | 'category' | 'description'
> & {
  photo: string | null;
};

/** What the product page shows of its product. */
export type ShownProduct = Pick<
  ProductView,
  'id' | 'name' | 'price' | 'stock' | 'category' | 'description' | 'images'
> & {
  /** Its characteristics as pairs of label and value. */
  details: readonly (readonly [string, string])[];
};

/** The store as its pages show it. */
export type ShownStore = Omit<StoreFace, 'schedule'>;

/** The list of a store page: what it was asked for and what it found. */
export type StoreList = { query: StoreQuery; products: readonly CardProduct[]; matchCount: number };

type InStore = { store: ShownStore };
/** Messages to the store name pages by their whole address, which begins with the origin. */
type WithMessages = InStore & { origin: string };

/** What a store page shows. It travels in the page as JSON, so that the browser draws exactly what the server drew. */
export type StoreListScreen = WithMessages & {
  kind: 'store';
  list: StoreList;
  /** The fullest categories first; the chosen one is always among them. */
  categories: readonly string[];
  categoryCount: number;
  productCount: number;
  coverUrl: string | null;
  /** null: the product is not published; undefined: no quick view is open. */
  quickView: QuickProduct | null | undefined;
};

/** What the page of one product shows. */
export type ProductScreen = WithMessages & {
  kind: 'product';
  product: ShownProduct;
  related: readonly CardProduct[];
  categories: readonly string[];
};

/** One message inside a store, with the way on. */
export type MessageScreen = InStore & {
  kind: 'message';
  title: string;
  detail: string;
  /** What the link back to the store says. */
  toStore: string;
  categories: readonly string[];
};

/** What a public page of a store shows. */
export type StoreScreen = StoreListScreen | ProductScreen | MessageScreen;

/** The quick view of a product of which only the card is known so far: it opens at once, and the rest follows. */
export const quickViewOfCard = ({ about, ...product }: CardProduct): QuickProduct => ({
  ...product,
  description: about || null,
});
