import type { Measure, MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import {
  type Described,
  describedText,
  TEXT_FIELD_NAMES,
  TEXT_FIELDS,
} from '#shared/features/catalogue/product-fields.ts';
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

type LinkedProduct = Described & {
  name: string;
  price: Money | null;
  measure: Pick<Measure, 'unit'> | null;
  isAvailable: boolean;
  imageUrls: readonly string[];
  url: string;
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

/** Describes a product with its offer; undefined without a price above 0, because an offer would be invented (`ux 9`). */
export const productJsonLd = (
  product: LinkedProduct,
  store: { name: string; url: string },
): Record<string, unknown> | undefined => {
  if (product.price === null || product.price === 0) return undefined;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
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
    offers: {
      '@type': 'Offer',
      price: decimalString(product.price),
      priceCurrency: 'DOP',
      ...(product.measure && { priceSpecification: unitPriceOf(product.price, product.measure.unit) }),
      availability: `${CONTEXT}/${product.isAvailable ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
      url: product.url,
      seller: { '@type': 'Organization', name: store.name, url: store.url },
    },
  };
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
