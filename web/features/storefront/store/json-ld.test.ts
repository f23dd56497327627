import { describe, expect, it } from 'vitest';
import { NO_TEXTS } from '#shared/features/catalogue/product-fields.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { breadcrumbJsonLd, productJsonLd, storeJsonLd } from './json-ld.ts';

const STORE = {
  name: 'Doña Ana',
  url: 'https://colmado.example/str/dona-ana',
  logoUrl: null,
  description: '',
  phone: '18095551234',
  address: '',
  city: '',
  schedule: [],
};

const PRODUCT = {
  ...NO_TEXTS,
  name: 'Piña',
  description: 'Dulce.',
  attributes: {},
  price: moneyOfCentavos(125_000),
  isAvailable: true,
  imageUrls: ['https://colmado.example/i/1.jpg'],
  url: 'https://colmado.example/str/dona-ana/producto/p1',
  rating: null,
  measure: null,
};

describe('storeJsonLd', () => {
  it('is an online store without a street address', () => {
    expect(storeJsonLd(STORE)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name: 'Doña Ana',
      url: STORE.url,
      telephone: '+18095551234',
      areaServed: 'DO',
    });
  });

  it('is a place with address and hours when it has them', () => {
    const place = storeJsonLd({
      ...STORE,
      address: 'Calle del Sol #85',
      city: 'Santiago',
      schedule: [{ days: ['lunes', 'sábado'], open: '08:00', close: '18:00' }],
    });
    expect(place).toMatchObject({
      '@type': 'Store',
      address: { streetAddress: 'Calle del Sol #85', addressLocality: 'Santiago', addressCountry: 'DO' },
      openingHoursSpecification: [
        {
          dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Saturday'],
          opens: '08:00',
          closes: '18:00',
        },
      ],
    });
  });
});

describe('productJsonLd', () => {
  it('says that the price is that of one unit', () => {
    const salami = { ...PRODUCT, price: moneyOfCentavos(16_500), measure: { unit: 'lb' } as const };
    expect(productJsonLd(salami, STORE)?.offers).toMatchObject({
      price: '165.00',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '165.00',
        priceCurrency: 'DOP',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'LBR' },
      },
    });
    expect(productJsonLd(PRODUCT, STORE)?.offers).not.toHaveProperty('priceSpecification');
  });

  it('offers the exact price', () => {
    expect(productJsonLd(PRODUCT, STORE)).toMatchObject({
      '@type': 'Product',
      offers: { price: '1250.00', priceCurrency: 'DOP', availability: 'https://schema.org/InStock' },
    });
    expect(productJsonLd({ ...PRODUCT, isAvailable: false }, STORE)).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  it.each([null, moneyOfCentavos(0)])('offers nothing at the price %s', (price) => {
    expect(productJsonLd({ ...PRODUCT, price }, STORE)).toBeUndefined();
  });

  it('tells its texts, its brand as one, and leaves out what it has not', () => {
    expect(productJsonLd({ ...PRODUCT, sku: 'P-1', brand: 'Loma Azul' }, STORE)).toMatchObject({
      description: 'Dulce.',
      sku: 'P-1',
      brand: { '@type': 'Brand', name: 'Loma Azul' },
    });
    expect(productJsonLd({ ...PRODUCT, attributes: { Marca: 'Loma Azul' } }, STORE)).toMatchObject({
      brand: { name: 'Loma Azul' },
    });
    const plain = productJsonLd(PRODUCT, STORE);
    for (const property of ['sku', 'brand', 'category']) expect(plain).not.toHaveProperty(property);
  });

  it('claims a rating only of a product that has one', () => {
    expect(JSON.stringify([productJsonLd(PRODUCT, STORE), storeJsonLd(STORE)])).not.toContain('ating');
    expect(productJsonLd({ ...PRODUCT, rating: { average: 4.7, count: 3 } }, STORE)).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, ratingCount: 3 },
    });
  });
});

it('numbers the breadcrumb from one', () => {
  expect(breadcrumbJsonLd([STORE, PRODUCT])).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Doña Ana', item: STORE.url },
      { position: 2, name: 'Piña', item: PRODUCT.url },
    ],
  });
});
