import type { Measure } from '#shared/features/catalogue/measure-text.ts';
import { offerUntilText } from '#shared/features/catalogue/offer-text.ts';
import { describedFields } from '#shared/features/catalogue/product-fields.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { tierText } from '#shared/features/catalogue/tier-text.ts';
import { TIER_TEXT_COPY } from '#shared/features/catalogue/tier-text-copy.ts';
import { listMadeVariants, shownPriceOf } from '#shared/features/catalogue/variant-prices.ts';
import { RATING_COPY } from '#shared/features/orders/rating-copy.ts';
import {
  MAX_FOOTER_CATEGORIES,
  type MissingProductPage,
  type ProductPage,
  type ShownRatings,
  type StoreFace,
  type StorePage,
} from '#shared/features/storefront/store-page.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { choiceOf, selectionOf } from '#web/features/storefront/store/variant-choice.ts';
import { VARIANT_COPY } from '#web/features/storefront/store/variant-copy.ts';
import type {
  CardProduct,
  MessageScreen,
  PageRatings,
  ProductScreen,
  QuickProduct,
  ShownStore,
  ShownVariant,
  StoreList,
  StoreListScreen,
} from '#web/features/storefront/store-screen.ts';

/** Two lines of a card, in characters. */
const CARD_DESCRIPTION_LENGTH = 72;
/** A store may have as many categories as products. */
const MAX_CATEGORY_OPTIONS = 200;

const soldOf = ({ measure }: ProductView): { measure?: Measure } => (measure ? { measure } : {});

/** The price before an offer, and what is said of the offer. */
const offerOf = (before: number | null, { current }: ProductView): Pick<QuickProduct, 'before' | 'notes'> =>
  before === null
    ? {}
    : {
        before: TIER_TEXT_COPY.before(formatPesos(before)),
        ...(current?.offerEnds && { notes: [offerUntilText(current.offerEnds)] }),
      };

/** The price of a product, or the lowest of its variants, and the offer that lowers it. */
const pricedOf = (product: ProductView): Pick<CardProduct, 'price' | 'isFrom' | 'before' | 'notes'> => {
  const { price, regularPrice, isFrom } = shownPriceOf(product);
  return { price, ...(isFrom && { isFrom }), ...offerOf(regularPrice, product) };
};

/** What lowers the price of a product, its prices from a quantity on too. */
const loweredOf = (
  before: number | null,
  product: ProductView,
): Pick<QuickProduct, 'before' | 'notes' | 'tiers'> => {
  const offer = offerOf(before, product);
  const tiers = product.current?.tiers ?? [];
  if (tiers.length === 0) return offer;
  const unit = product.measure?.unit ?? null;
  return { ...offer, tiers, notes: [...(offer.notes ?? []), ...tiers.map((tier) => tierText(tier, unit))] };
};

/** The variants to choose from, and what an address chose. Those that are not made are left out. */
const variantsOf = (
  product: ProductView,
  chosenId: string | undefined,
): Pick<QuickProduct, 'variants' | 'choice'> => {
  if (!product.variants) return {};
  const { options } = product.variants;
  const items = listMadeVariants(product).map((variant): ShownVariant => {
    const { id, values, price, stock, picture, costsAsProduct } = variant;
    const photo = picture === null ? undefined : product.images[picture];
    const at = values.map((value, option) => options[option]?.values.indexOf(value) ?? 0);
    return {
      id,
      at,
      price,
      stock,
      ...(photo && { photo }),
      ...(!costsAsProduct && { hasOwnPrice: true as const }),
    };
  });
  const variants = {
    options,
    items,
    ...loweredOf(product.current?.regularPrice ?? null, product),
  };
  const choosable = { name: product.name, ...soldOf(product), variants };
  return { variants, choice: choiceOf(choosable, selectionOf(choosable, chosenId)) };
};

const cardOf = (product: ProductView): CardProduct => {
  const { id, name, stock, category, description, images, variants } = product;
  return {
    id,
    name,
    ...pricedOf(product),
    stock,
    category,
    about: description ? shortenText(description, CARD_DESCRIPTION_LENGTH) : '',
    photo: images[0] ?? null,
    ...soldOf(product),
    ...(variants && { mustChoose: VARIANT_COPY.choose }),
  };
};

/** Presents a product for the quick view, with the variant that its address chose. */
export const presentQuickView = (product: ProductView, chosenId: string | undefined): QuickProduct => ({
  id: product.id,
  name: product.name,
  ...pricedOf(product),
  ...loweredOf(shownPriceOf(product).regularPrice, product),
  stock: product.stock,
  category: product.category,
  description: product.description,
  photo: product.images[0] ?? null,
  ...soldOf(product),
  ...variantsOf(product, chosenId),
});

const storeOf = ({ schedule: _, ...store }: StoreFace): ShownStore => store;

const optionsOf = (categories: readonly string[], chosen: string): readonly string[] => {
  const folded = foldText(chosen);
  return categories.filter(
    (category, index) => index < MAX_CATEGORY_OPTIONS || (chosen !== '' && foldText(category) === folded),
  );
};

/** Presents the list of a store page. */
export const presentList = ({ query, shelf }: StorePage): StoreList => ({
  query,
  products: shelf.products.map(cardOf),
  matchCount: shelf.matchCount,
});

const ratingsOf = ({ count, average, latest }: ShownRatings, namesProduct: boolean): PageRatings => ({
  count,
  average: average?.toFixed(1) ?? null,
  latest: latest.map(({ id, stars, text, author, answer, product, createdAt }) => ({
    id,
    stars,
    text,
    who: author || RATING_COPY.nobody,
    about: [RATING_COPY.boughtHere, ...(namesProduct ? [product] : []), formatDate(createdAt)].join(' · '),
    answer,
  })),
});

/** Presents a store page. */
export const presentStore = (page: StorePage): StoreListScreen => {
  const { origin, store, shelf, query, coupons, quickView } = page;
  return {
    kind: 'store',
    origin,
    store: storeOf(store),
    list: presentList(page),
    categories: optionsOf(shelf.categories, query.category),
    categoryCount: shelf.categories.length,
    productCount: shelf.productCount,
    coverUrl: shelf.coverUrl,
    ratings: ratingsOf(page.ratings, true),
    ...(coupons.length > 0 && { coupons }),
    // The address may name a variant in place of its product.
    quickView: quickView && presentQuickView(quickView, query.variant ?? query.product),
  };
};

/** The pictures with that of the chosen variant first. */
const withFirst = (images: readonly string[], first: string | undefined): string[] =>
  first === undefined ? [...images] : [first, ...images.filter((image) => image !== first)];

/** Presents the page of one product. */
export const presentProduct = (page: ProductPage): ProductScreen => {
  const { origin, store, product, variantId, related, categories } = page;
  const { id, name, stock, category, description, images } = product;
  const varied = variantsOf(product, variantId);
  return {
    kind: 'product',
    origin,
    store: storeOf(store),
    product: {
      id,
      name,
      ...pricedOf(product),
      ...loweredOf(shownPriceOf(product).regularPrice, product),
      stock,
      category,
      description,
      images: withFirst(images, varied.choice?.photo),
      details: describedFields(product),
      ...soldOf(product),
      ...varied,
    },
    related: related.map(cardOf),
    ratings: ratingsOf(page.ratings, false),
    categories: categories.slice(0, MAX_FOOTER_CATEGORIES),
  };
};

/** Presents a message that a store shows instead of a page. */
export const presentMessage = (
  { store, categories }: MissingProductPage,
  words: Pick<MessageScreen, 'title' | 'detail' | 'toStore' | 'write'>,
): MessageScreen => ({
  kind: 'message',
  skipText: SCREEN_COPY.skipToContent,
  store: storeOf(store),
  categories: categories.slice(0, MAX_FOOTER_CATEGORIES),
  ...words,
});
