import { shortenText } from '../../lib/shorten-text.ts';
import { foldText } from '../../lib/text-fold.ts';
import { describedFields } from '../catalogue/product-fields.ts';
import type { ProductView } from '../catalogue/product-view.ts';
import {
  MAX_FOOTER_CATEGORIES,
  type MissingProductPage,
  type ProductPage,
  type StoreFace,
  type StorePage,
} from './store-page.ts';
import type { StoreQuery } from './store-query.ts';

/** Two lines of a card; the rest waits on the product's own page. */
const CARD_DESCRIPTION_LENGTH = 72;
/** More categories than anybody looks through: a store may have as many as products. */
const MAX_CATEGORY_OPTIONS = 200;

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

const cardOf = ({ id, name, price, stock, category, description, images }: ProductView): CardProduct => ({
  id,
  name,
  price,
  stock,
  category,
  about: description ? shortenText(description, CARD_DESCRIPTION_LENGTH) : '',
  photo: images[0] ?? null,
});

/** What the quick view shows of a product. */
export const presentQuickView = (product: ProductView): QuickProduct => ({
  id: product.id,
  name: product.name,
  price: product.price,
  stock: product.stock,
  category: product.category,
  description: product.description,
  photo: product.images[0] ?? null,
});

/** The quick view of a product of which only the card is known so far: it opens at once, and the rest follows. */
export const quickViewOfCard = ({ about, ...product }: CardProduct): QuickProduct => ({
  ...product,
  description: about || null,
});

const storeOf = ({ schedule: _, ...store }: StoreFace): ShownStore => store;

const optionsOf = (categories: readonly string[], chosen: string): readonly string[] => {
  const folded = foldText(chosen);
  return categories.filter(
    (category, index) => index < MAX_CATEGORY_OPTIONS || (chosen !== '' && foldText(category) === folded),
  );
};

/** The list of a store page. */
export const presentList = ({ query, shelf }: StorePage): StoreList => ({
  query,
  products: shelf.products.map(cardOf),
  matchCount: shelf.matchCount,
});

/** What a store page shows. */
export const presentStore = (page: StorePage): StoreListScreen => {
  const { origin, store, shelf, query, quickView } = page;
  return {
    kind: 'store',
    origin,
    store: storeOf(store),
    list: presentList(page),
    categories: optionsOf(shelf.categories, query.category),
    categoryCount: shelf.categories.length,
    productCount: shelf.productCount,
    coverUrl: shelf.coverUrl,
    quickView: quickView && presentQuickView(quickView),
  };
};

/** What the page of one product shows. */
export const presentProduct = (page: ProductPage): ProductScreen => {
  const { origin, store, product, related, categories } = page;
  const { id, name, price, stock, category, description, images } = product;
  return {
    kind: 'product',
    origin,
    store: storeOf(store),
    product: { id, name, price, stock, category, description, images, details: describedFields(product) },
    related: related.map(cardOf),
    categories: categories.slice(0, MAX_FOOTER_CATEGORIES),
  };
};

/** A message that stands in a store where a page should be. */
export const presentMessage = (
  { store, categories }: MissingProductPage,
  words: Pick<MessageScreen, 'title' | 'detail' | 'toStore'>,
): MessageScreen => ({
  kind: 'message',
  store: storeOf(store),
  categories: categories.slice(0, MAX_FOOTER_CATEGORIES),
  ...words,
});
