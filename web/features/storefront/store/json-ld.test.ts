import { describe, expect, it } from 'vitest';
import { NO_TEXTS } from '#shared/features/catalogue/product-fields.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { breadcrumbJsonLd, type LinkedVariant, productJsonLd, storeJsonLd } from './json-ld.ts';

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
  id: 'p1',
  options: [],
  linkedVariants: [],
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

describe('a product with variants', () => {
  const url = 'https://colmado.test/str/dona-ana/producto/p1';
  const variant = (values: string[], fields: Partial<LinkedVariant> = {}): LinkedVariant => ({
    name: ['Poloche', ...values].join(' · '),
    sku: null,
    gtin: null,
    values,
    price: moneyOfCentavos(45_000),
    measure: null,
    isAvailable: true,
    imageUrl: undefined,
    url: `${url}?v=${values.join('-')}`,
    ...fields,
  });
  const shirt = {
    ...PRODUCT,
    options: [
      { name: 'TALLA', values: ['S', 'M'] },
      { name: 'Cuello', values: ['Redondo'] },
    ],
    linkedVariants: [
      variant(['S', 'Redondo'], { sku: 'S-R', imageUrl: 'https://colmado.test/s.webp' }),
      variant(['M', 'Redondo'], { price: moneyOfCentavos(55_000), isAvailable: false }),
    ],
    rating: { average: 4.7, count: 3 },
  };

  it('is a group, of which each has its attributes and its offer', () => {
    const linked = productJsonLd(shirt, STORE);
    expect(linked).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'p1',
      variesBy: ['https://schema.org/size'],
      aggregateRating: { ratingValue: 4.7 },
      hasVariant: [
        {
          '@type': 'Product',
          name: 'Poloche · S · Redondo',
          sku: 'S-R',
          image: 'https://colmado.test/s.webp',
          size: 'S',
          additionalProperty: [{ '@type': 'PropertyValue', name: 'Cuello', value: 'Redondo' }],
          offers: { price: '450.00', availability: 'https://schema.org/InStock', url: `${url}?v=S-Redondo` },
        },
        { size: 'M', offers: { price: '550.00', availability: 'https://schema.org/OutOfStock' } },
      ],
    });
    expect(linked).not.toHaveProperty('offers');
  });

  it('leaves out variants without a price, and says nothing where none has one', () => {
    const [first, second] = shirt.linkedVariants;
    const linkedVariants = [{ ...first, price: null } as LinkedVariant, second as LinkedVariant];
    expect(productJsonLd({ ...shirt, linkedVariants }, STORE)?.hasVariant).toHaveLength(1);
    expect(productJsonLd({ ...shirt, linkedVariants: [] }, STORE)).toBeUndefined();
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
