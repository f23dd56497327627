import type { Measure, MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import {
  type Described,
  describedText,
  TEXT_FIELD_NAMES,
  TEXT_FIELDS,
} from '#shared/features/catalogue/product-fields.ts';
import { attributesOf, knownValuesOf } from '#shared/features/catalogue/variant-attributes.ts';
import type { ProductOption } from '#shared/features/catalogue/variants.ts';
import type { Opening } from '#shared/features/tenants/store-profile.ts';
import type { Weekday } from '#shared/features/tenants/weekday.ts';
import { decimalString, type Money } from '#shared/lib/money.ts';

const CONTEXT = 'https://schema.org';

const SCHEMA_DAYS = {
  lunes: 'Monday',
  martes: 'Tuesday',
  miércoles: 'Wednesday',
  jueves: 'Thursday',
  viernes: 'Friday',
  sábado: 'Saturday',
  domingo: 'Sunday',
} as const satisfies Record<Weekday, string>;

type LinkedStore = {
  name: string;
  url: string;
  logoUrl: string | null;
  description: string;
  /** The telephone's E.164 digits. */
  phone: string | null;
  address: string;
  city: string;
  schedule: readonly Opening[];
  /** Addresses of its profiles in social networks. */
  profiles?: readonly string[];
};

const openingOf = ({ days, open, close }: Opening) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.map((day) => `${CONTEXT}/${SCHEMA_DAYS[day]}`),
  opens: open,
  closes: close,
});

const placeOf = ({ address, city, schedule }: LinkedStore) => ({
  address: {
    '@type': 'PostalAddress',
    streetAddress: address,
    ...(city && { addressLocality: city }),
    addressCountry: 'DO',
  },
  ...(schedule.length > 0 && { openingHoursSpecification: schedule.map(openingOf) }),
});

/** Describes the store for search engines; it is a place only when it has a street address (`ux 9`). */
export const storeJsonLd = (store: LinkedStore): Record<string, unknown> => ({
  '@context': CONTEXT,
  '@type': store.address ? 'Store' : 'OnlineStore',
  name: store.name,
  url: store.url,
  ...(store.logoUrl && { logo: store.logoUrl }),
  ...(store.description && { description: store.description }),
  ...(store.phone && { telephone: `+${store.phone}` }),
  ...(store.profiles?.length && { sameAs: store.profiles }),
  areaServed: 'DO',
  ...(store.address && placeOf(store)),
});

/** The codes of units in UN/CEFACT recommendation 20, which schema.org asks for. */
const UNIT_CODES = {
  lb: 'LBR',
  oz: 'ONZ',
  kg: 'KGM',
  ft: 'FOT',
  yd: 'YRD',
  m: 'MTR',
  gal: 'GLL',
  l: 'LTR',
} as const satisfies Record<MeasureUnit, string>;

/** A product or variant with its own price. */
type LinkedOffer = {
  price: Money | null;
  /** The last day of the price, `2026-11-30`, where an offer ends. */
  validUntil?: string | undefined;
  measure: Pick<Measure, 'unit'> | null;
  isAvailable: boolean;
  url: string;
};

/** A variant that is made. */
export type LinkedVariant = LinkedOffer & {
  name: string;
  sku: string | null;
  gtin: string | null;
  /** Its value of each option, in their order. */
  values: readonly string[];
  imageUrl: string | undefined;
};

type LinkedProduct = Described &
  LinkedOffer & {
    id: string;
    name: string;
    /** Empty for a product without variants. */
    options: readonly ProductOption[];
    linkedVariants: readonly LinkedVariant[];
    imageUrls: readonly string[];
    /** Only once the page shows an average. */
    rating: { average: number; count: number } | null;
  };

const linkedTexts = (product: LinkedProduct): Record<string, unknown> =>
  Object.fromEntries(
    TEXT_FIELD_NAMES.flatMap((field) => {
      const { linked } = TEXT_FIELDS[field];
      const value = describedText(product, field);
      if (!linked || !value) return [];
      return [[linked.property, linked.type ? { '@type': linked.type, name: value } : value]];
    }),
  );

/** Describes a price as that of one unit. */
const unitPriceOf = (price: Money, unit: MeasureUnit) => ({
  '@type': 'UnitPriceSpecification',
  price: decimalString(price),
  priceCurrency: 'DOP',
  referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: UNIT_CODES[unit] },
});

type LinkedSeller = { name: string; url: string };

/** Describes an offer; undefined without a price above 0, because it would be invented (`ux 9`). */
const offerOf = (
  { price, validUntil, measure, isAvailable, url }: LinkedOffer,
  seller: LinkedSeller,
): Record<string, unknown> | undefined =>
  price === null || price === 0
    ? undefined
    : {
        '@type': 'Offer',
        price: decimalString(price),
        priceCurrency: 'DOP',
        ...(validUntil && { priceValidUntil: validUntil }),
        ...(measure && { priceSpecification: unitPriceOf(price, measure.unit) }),
        availability: `${CONTEXT}/${isAvailable ? 'InStock' : 'OutOfStock'}`,
        itemCondition: `${CONTEXT}/NewCondition`,
        url,
        seller: { '@type': 'Organization', ...seller },
      };

const variantOf = (
  variant: LinkedVariant,
  { options }: LinkedProduct,
  seller: LinkedSeller,
): Record<string, unknown>[] => {
  const offers = offerOf(variant, seller);
  if (!offers) return [];
  const known = knownValuesOf(options, variant.values);
  const attributes = attributesOf(options);
  const others = options.flatMap(({ name }, at) =>
    attributes[at] ? [] : [{ '@type': 'PropertyValue', name, value: variant.values[at] }],
  );
  return [
    {
      '@type': 'Product',
      name: variant.name,
      ...(variant.sku && { sku: variant.sku }),
      ...(variant.gtin && { gtin: variant.gtin }),
      ...(variant.imageUrl && { image: variant.imageUrl }),
      ...known,
      ...(others.length > 0 && { additionalProperty: others }),
      offers,
    },
  ];
};

/** Describes the offer of a product, or its variants with theirs; undefined when nothing has a price. */
const sellingOf = (product: LinkedProduct, seller: LinkedSeller): Record<string, unknown> | undefined => {
  if (product.options.length === 0) {
    const offers = offerOf(product, seller);
    return offers && { offers };
  }
  const hasVariant = product.linkedVariants.flatMap((variant) => variantOf(variant, product, seller));
  if (hasVariant.length === 0) return undefined;
  const variesBy = attributesOf(product.options).flatMap((name) => (name ? [`${CONTEXT}/${name}`] : []));
  return { productGroupID: product.id, ...(variesBy.length > 0 && { variesBy }), hasVariant };
};

/** Describes a product with its offer, or as the group of its variants; undefined where nothing has a price. */
export const productJsonLd = (
  product: LinkedProduct,
  store: LinkedSeller,
): Record<string, unknown> | undefined => {
  const selling = sellingOf(product, store);
  return (
    selling && {
      '@context': CONTEXT,
      '@type': product.options.length === 0 ? 'Product' : 'ProductGroup',
      name: product.name,
      ...(product.imageUrls.length > 0 && { image: product.imageUrls }),
      ...linkedTexts(product),
      url: product.url,
      ...(product.rating && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating.average,
          ratingCount: product.rating.count,
        },
      }),
      ...selling,
    }
  );
};

/** The breadcrumb from the store to the page. */
export const breadcrumbJsonLd = (
  trail: readonly { name: string; url: string }[],
): Record<string, unknown> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});
