import { MEASURE_COPY, MEASURE_WORDS } from '#shared/features/catalogue/measure-copy.ts';
import type { Measure } from '#shared/features/catalogue/measure-text.ts';
import { hasOfferEnded, isOfferOn } from '#shared/features/catalogue/moving-price.ts';
import {
  describedText,
  eachTextField,
  type ProductTexts,
  TEXT_FIELD_NAMES,
  TEXT_FIELDS,
} from '#shared/features/catalogue/product-fields.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { isSellable } from '#shared/features/catalogue/stock-badge.ts';
import { knownValuesOf, type VariantAttribute } from '#shared/features/catalogue/variant-attributes.ts';
import { listMadeVariants } from '#shared/features/catalogue/variant-prices.ts';
import { variantName } from '#shared/features/catalogue/variants.ts';
import { programCsv } from '#shared/lib/csv-text.ts';
import { decimalString, type Money, parseMoney } from '#shared/lib/money.ts';
import { productPath, type StoreBase, variantPath } from '#shared/lib/paths.ts';
import { picturePreviewUrl } from '#shared/lib/picture-url.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';

/** Where a feed's links lead and whose products they are. */
export type FeedStore = { name: string; origin: string; base: StoreBase };

/** One product or variant as shopping catalogues take it. */
export type FeedItem = {
  id: string;
  title: string;
  description: string;
  isAvailable: boolean;
  price: Money;
  /** The offer that has not ended, with its dates as both catalogues write them, where it has an end. */
  sale?: { price: Money; dates: string | undefined };
  link: string;
  imageLink: string;
  texts: ProductTexts;
  /** The store. */
  seller: string;
  stock: number | null;
  measure: Measure | null;
  /** The product that comes in variants; undefined: the item is a product itself. */
  groupId?: string;
  attributes: Partial<Record<VariantAttribute, string>>;
};

/** A product, or one of its variants, as it is sold. */
type Sold = Pick<FeedItem, 'id' | 'title' | 'link' | 'stock' | 'attributes'> & { gtin: string | null } & Pick<
    ProductView,
    'price' | 'offer'
  > & { image: string | undefined; groupId?: string };

/** Lists what is sold of a product: itself, or its variants that are made. */
const soldOf = (product: ProductView, { base, origin }: FeedStore): Sold[] => {
  const { id, name, price, offer, stock, images, variants } = product;
  const [main] = images;
  if (!variants)
    return [
      {
        id,
        title: name,
        link: `${origin}${productPath(base, id)}`,
        price,
        offer,
        stock,
        image: main,
        gtin: product.gtin,
        attributes: {},
      },
    ];
  return listMadeVariants(product).map((variant) => ({
    id: variant.id,
    title: variantName(name, variant.values),
    link: `${origin}${variantPath(base, { productId: id, variantId: variant.id })}`,
    ...(variant.costsAsProduct ? { price, offer } : { price: variant.price, offer: null }),
    stock: variant.stock,
    image: variant.picture === null ? main : images[variant.picture],
    gtin: variant.gtin,
    attributes: knownValuesOf(variants.options, variant.values),
    groupId: id,
  }));
};

/**
 * The offer of a product for shopping catalogues, which see it begin and end by themselves. One without an end is told once it has
 * begun: they know no dates with one end.
 */
const saleOf = (
  { offer, updated_at }: Pick<ProductView, 'offer' | 'updated_at'>,
  now: Date,
): FeedItem['sale'] => {
  const price = offer ? parseMoney(offer.price) : undefined;
  if (!offer || !price || hasOfferEnded(offer, now)) return undefined;
  const { begins, ends } = offer;
  if (ends === null) return isOfferOn(offer, now) ? { price, dates: undefined } : undefined;
  return { price, dates: `${begins ?? updated_at}/${ends}` };
};

/** The products that a shopping catalogue accepts: those with a price and a picture (`ux 9`); of one with variants, each of them. */
export const toFeedItems = (
  products: readonly ProductView[],
  { store, now }: { store: FeedStore; now: Date },
): FeedItem[] =>
  products.flatMap((product) => {
    const { status, measure } = product;
    const texts = eachTextField((field) => describedText(product, field));
    return soldOf(product, store).flatMap(({ price: pesos, offer, image, gtin, ...sold }) => {
      const price = pesos === null ? undefined : parseMoney(pesos);
      if (!price || image === undefined) return [];
      const sale = saleOf({ offer, updated_at: product.updated_at }, now);
      return [
        {
          ...sold,
          description: product.description?.trim() || product.name,
          isAvailable: isSellable({ stock: sold.stock, status, measure }),
          price,
          ...(sale && { sale }),
          imageLink: `${store.origin}${picturePreviewUrl(image)}`,
          texts: { ...texts, gtin },
          seller: store.name,
          measure,
        },
      ];
    });
  });

const GOOGLE_LIMITS = { title: 150, description: 5000, attribute: 100 };

const ATTRIBUTES: readonly VariantAttribute[] = ['size', 'color', 'material'];

const googleTexts = ({ texts }: FeedItem): string[] =>
  TEXT_FIELD_NAMES.flatMap((field) => {
    const element = TEXT_FIELDS[field].feeds?.google;
    const text = texts[field];
    return element && text ? [xmlElement(element, text)] : [];
  });

const googleItem = (item: FeedItem): string =>
  [
    '<item>',
    xmlElement('g:id', item.id),
    xmlElement('g:title', shortenText(item.title, GOOGLE_LIMITS.title)),
    xmlElement('g:description', shortenText(item.description, GOOGLE_LIMITS.description)),
    xmlElement('g:link', item.link),
    xmlElement('g:image_link', item.imageLink),
    xmlElement('g:availability', item.isAvailable ? 'in_stock' : 'out_of_stock'),
    xmlElement('g:price', `${decimalString(item.price)} DOP`),
    ...(item.sale ? [xmlElement('g:sale_price', `${decimalString(item.sale.price)} DOP`)] : []),
    ...(item.sale?.dates ? [xmlElement('g:sale_price_effective_date', item.sale.dates)] : []),
    xmlElement('g:condition', 'new'),
    ...(item.groupId === undefined ? [] : [xmlElement('g:item_group_id', item.groupId)]),
    ...ATTRIBUTES.flatMap((name) => {
      const value = item.attributes[name];
      return value === undefined
        ? []
        : [xmlElement(`g:${name}`, shortenText(value, GOOGLE_LIMITS.attribute))];
    }),
    // The price is that of one unit. Our units have Google's own names.
    ...(item.measure
      ? [
          xmlElement('g:unit_pricing_measure', `1 ${item.measure.unit}`),
          xmlElement('g:unit_pricing_base_measure', `1 ${item.measure.unit}`),
        ]
      : []),
    ...googleTexts(item),
    // Google waits for the number of every product, unless a product says that it has no registered one.
    ...(item.texts.gtin ? [] : [xmlElement('g:identifier_exists', 'no')]),
    '</item>',
  ].join('');

/** The catalogue as Google Merchant reads it (`ux 9`). */
export const googleFeed = (items: readonly FeedItem[], { name, base, origin }: FeedStore): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    xmlElement('title', name),
    xmlElement('link', `${origin}${base}`),
    xmlElement('description', name),
    ...items.map(googleItem),
    '</channel></rss>',
    '',
  ].join('\n');

const META_LIMITS = { title: 200, description: 9999 };

const META_TEXTS = TEXT_FIELD_NAMES.flatMap((field) => {
  const { meta: column, metaTakesStore = false } = TEXT_FIELDS[field].feeds ?? {};
  return column === undefined ? [] : [{ field, column, metaTakesStore }];
});

const META_HEADER = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'link',
  'image_link',
  'item_group_id',
  ...ATTRIBUTES,
  ...META_TEXTS.map(({ column }) => column),
  'quantity',
];

/** Meta's catalogue knows no unit of a price, so the description begins with it. */
const metaDescription = ({ description, measure }: FeedItem): string =>
  measure ? `${MEASURE_WORDS.soldBy(MEASURE_COPY[measure.unit].one)} ${description}` : description;

const metaLine = (item: FeedItem): string[] => [
  item.id,
  shortenText(item.title, META_LIMITS.title),
  shortenText(metaDescription(item), META_LIMITS.description),
  item.isAvailable ? 'in stock' : 'out of stock',
  'new',
  `${decimalString(item.price)} DOP`,
  item.sale ? `${decimalString(item.sale.price)} DOP` : '',
  item.sale?.dates ?? '',
  item.link,
  item.imageLink,
  item.groupId ?? '',
  ...ATTRIBUTES.map((name) => item.attributes[name] ?? ''),
  ...META_TEXTS.map(({ field, metaTakesStore }) => item.texts[field] ?? (metaTakesStore ? item.seller : '')),
  // Meta counts pieces.
  item.stock === null || item.measure ? '' : String(item.stock),
];

/** The catalogue as Meta's shops read it (`ux 9`). */
export const metaFeed = (items: readonly FeedItem[]): string =>
  programCsv([META_HEADER, ...items.map(metaLine)]);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** XML 1.0 allows no control character but tab and line ends, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what it looks for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as XML carries it, in elements and attributes alike. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** One element around a text. */
const xmlElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

/** One address and when it last changed, as ISO 8601. */
export type SitemapEntry = { url: string; lastModified: string };

/** The most that search engines read of one file. */
export const MAX_SITEMAP_URLS = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entriesXml = (tag: string, entries: readonly SitemapEntry[]): string =>
  entries
    .map(
      ({ url, lastModified }) =>
        `<${tag}>${xmlElement('loc', url)}${xmlElement('lastmod', lastModified)}</${tag}>`,
    )
    .join('\n');

const documentOf = (root: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${body}\n</${root}>\n`;

/** The sitemap that lists the others. */
export const sitemapIndex = (entries: readonly SitemapEntry[]): string =>
  documentOf('sitemapindex', entriesXml('sitemap', entries));

/** The sitemap of one store: the store first, then its products. */
export const sitemap = (entries: readonly SitemapEntry[]): string =>
  documentOf('urlset', entriesXml('url', entries.slice(0, MAX_SITEMAP_URLS)));
