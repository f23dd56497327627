import { describe, expect, test } from 'vitest';
import { NO_TEXTS } from '#shared/features/catalogue/product-fields.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { storePath } from '#shared/lib/paths.ts';
import { googleFeed, metaFeed, sitemap, sitemapIndex, toFeedItems, xmlText } from './product-feeds.ts';

const STORE = {
  name: 'Repuestos "El Ñato" & Hijos',
  base: storePath('el-nato'),
  origin: 'https://colmado.test',
};
const TENANT = '01a1fccb-86be-71b7-93ef-f6c18b806fa7';
const IMAGE = `/files/${TENANT}/0123456789abcdef0123456789abcdef-800.webp`;

const product = (fields: Partial<ProductView> = {}): ProductView => ({
  ...NO_TEXTS,
  id: 'p1',
  name: 'Filtro, de aceite',
  description: 'Para Corolla\n2008 "sport"',
  price: 1250.5,
  category: 'Motor',
  stock: 4,
  measure: null,
  offer: null,
  tiers: [],
  taxRate: 18,
  current: null,
  sku: 'F-1',
  status: 'active',
  images: [IMAGE],
  attributes: {},
  variants: null,
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  ...fields,
});

const items = (...products: ProductView[]) =>
  toFeedItems(products, { store: STORE, now: new Date('2026-11-20T14:00:00Z') });

describe('the feed for shopping catalogues', () => {
  test.each([
    ['a product without price', { price: null }],
    ['a product that costs nothing', { price: 0 }],
    ['a product without picture', { images: [] }],
  ])('leaves out %s', (_case, fields) => {
    expect(items(product(fields))).toEqual([]);
  });

  test('lists products without stock as sold out, and uncounted ones as available', () => {
    const listed = items(
      product({ stock: 0 }),
      product({ stock: null }),
      product({ status: 'out_of_stock' }),
    );
    expect(listed.map(({ isAvailable }) => isAvailable)).toEqual([false, true, false]);
  });

  test('links to the product page and to a JPEG', () => {
    expect(items(product())[0]).toMatchObject({
      link: 'https://colmado.test/str/el-nato/producto/p1',
      imageLink: `https://colmado.test/files/${TENANT}/0123456789abcdef0123456789abcdef-preview.jpg`,
    });
  });
});

test('says the unit of a price, to Google in its own element and to Meta in words', () => {
  const salami = product({ measure: { unit: 'lb', step: 0.25, byMoney: true }, stock: 12.5 });
  expect(googleFeed(items(salami), STORE)).toContain(
    '<g:unit_pricing_measure>1 lb</g:unit_pricing_measure><g:unit_pricing_base_measure>1 lb</g:unit_pricing_base_measure>',
  );
  expect(googleFeed(items(product()), STORE)).not.toContain('unit_pricing');
  const [, line = ''] = metaFeed(items(salami)).split('\r\n');
  expect(line).toContain('Se vende por libra. Para Corolla');
  // Half a piece of stock is no number that Meta takes.
  expect(line.endsWith(',')).toBe(true);
});

test('lists what is left of less than a step as sold out', () => {
  const measure = { unit: 'lb', step: 0.25, byMoney: false } as const;
  expect(items(product({ measure, stock: 0.2 }))[0]?.isAvailable).toBe(false);
});

test('writes the file for Meta, with quotes where needed', () => {
  const [header, line, ...rest] = metaFeed(items(product())).split('\r\n');
  expect(header).toBe(
    'id,title,description,availability,condition,price,sale_price,sale_price_effective_date,link,image_link,item_group_id,size,color,material,brand,gtin,quantity',
  );
  expect(line).toContain('p1,"Filtro, de aceite","Para Corolla 2008 ""sport""",in stock,new,1250.50 DOP,');
  expect(line).toContain('"Repuestos ""El Ñato"" & Hijos",,4');
  expect(rest).toEqual(['']);
});

test('tells the offer of a product with the instants of both ends, and none that has ended or that no date can be told of', () => {
  const saleOf = (offer: ProductView['offer']) => {
    const [item] = items(product({ price: 100, offer, updated_at: '2026-11-01T00:00:00.000Z' }));
    return item?.sale && [item.price, item.sale.price, item.sale.dates];
  };
  const [begins, ends] = ['2026-11-25T04:00:00.000Z', '2026-12-01T04:00:00.000Z'];
  expect(saleOf({ price: 80, begins, ends })).toEqual([10_000, 8000, `${begins}/${ends}`]);
  expect(saleOf({ price: 80, begins: null, ends })).toEqual([
    10_000,
    8000,
    `2026-11-01T00:00:00.000Z/${ends}`,
  ]);
  expect(saleOf({ price: 80, begins: null, ends: null })).toEqual([10_000, 8000, undefined]);
  expect(saleOf({ price: 80, begins, ends: null })).toBeUndefined();
  expect(saleOf({ price: 80, begins: null, ends: '2026-11-20T14:00:00.000Z' })).toBeUndefined();
  const feed = items(product({ price: 100, offer: { price: 80, begins, ends } }));
  expect(metaFeed(feed)).toContain(`100.00 DOP,80.00 DOP,${begins}/${ends},`);
  expect(googleFeed(feed, STORE)).toContain(
    `<g:price>100.00 DOP</g:price><g:sale_price>80.00 DOP</g:sale_price><g:sale_price_effective_date>${begins}/${ends}</g:sale_price_effective_date>`,
  );
});

test('writes the file for Google as valid XML', () => {
  const xml = googleFeed(items(product({ name: 'Aceite <5W-30> & filtro' })), STORE);
  expect(xml).toContain('<g:title>Aceite &lt;5W-30&gt; &amp; filtro</g:title>');
  expect(xml).toContain('<g:price>1250.50 DOP</g:price>');
  expect(xml).toContain('<title>Repuestos &quot;El Ñato&quot; &amp; Hijos</title>');
  expect(googleFeed([], STORE)).not.toContain('<item>');
});

describe('a product with variants', () => {
  const OTHER = IMAGE.replaceAll('0123', '4567');
  const variant = { price: null, stock: null, sku: null, gtin: null, picture: null, off: false };
  const shirt = product({
    name: 'Poloche',
    images: [IMAGE, OTHER],
    price: 450,
    stock: 1,
    variants: {
      options: [
        { name: 'Tamaño', values: ['S', 'M'] },
        { name: 'color', values: ['Rojo'] },
        { name: 'Cuello', values: ['V'] },
      ],
      items: [
        { ...variant, id: 'v1', values: ['S', 'Rojo', 'V'], stock: 0 },
        {
          ...variant,
          id: 'v2',
          values: ['M', 'Rojo', 'V'],
          price: 550,
          stock: 1,
          picture: 1,
          gtin: '7501055300075',
        },
        { ...variant, id: 'v3', values: ['M', 'Rojo', 'V'], off: true },
      ],
    },
  });

  test('is one item for each that is made, of one group', () => {
    expect(items(shirt)).toMatchObject([
      { id: 'v1', groupId: 'p1', title: 'Poloche · S · Rojo · V', isAvailable: false, price: 45_000 },
      {
        id: 'v2',
        isAvailable: true,
        price: 55_000,
        attributes: { size: 'M', color: 'Rojo' },
        texts: { gtin: '7501055300075' },
        link: 'https://colmado.test/str/el-nato/producto/p1?v=v2',
        imageLink: expect.stringContaining('456789abcdef'),
      },
    ]);
  });

  test('says group, size and colour to Google and Meta', () => {
    expect(googleFeed(items(shirt), STORE)).toContain(
      '<g:item_group_id>p1</g:item_group_id><g:size>M</g:size><g:color>Rojo</g:color>',
    );
    expect(metaFeed(items(shirt)).split('\r\n')[2]).toContain(',p1,M,Rojo,,');
    expect(googleFeed(items(product()), STORE)).not.toContain('item_group_id');
  });
});

test('says the barcode of a product, and to Google only of the others that there is none', () => {
  const coded = items(product({ gtin: '7501055300075' }));
  expect(googleFeed(coded, STORE)).toContain('<g:gtin>7501055300075</g:gtin>');
  expect(googleFeed(coded, STORE)).not.toContain('identifier_exists');
  expect(metaFeed(coded)).toContain(',7501055300075,');
  expect(googleFeed(items(product()), STORE)).toContain('<g:identifier_exists>no</g:identifier_exists>');
});

describe('the brand of a product', () => {
  const branded = product({ brand: 'Motores <A> & B' });

  test('is its own, or the characteristic with that name', () => {
    expect(metaFeed(items(branded)).split('\r\n')[1]).toContain(',Motores <A> & B,,4');
    expect(metaFeed(items(product({ attributes: { marca: 'Filtrón' } })))).toContain(',Filtrón,,4');
    expect(googleFeed(items(branded), STORE)).toContain('<g:brand>Motores &lt;A&gt; &amp; B</g:brand>');
  });

  test("is the store's name for Meta, and missing for Google, when it is unknown", () => {
    expect(metaFeed(items(product())).split('\r\n')[1]).toContain('"Repuestos ""El Ñato"" & Hijos",,4');
    expect(googleFeed(items(product()), STORE)).not.toContain('brand');
  });
});

test('writes sitemaps', () => {
  const entry = { url: 'https://colmado.test/str/a?b&c', lastModified: '2026-11-20T00:00:00.000Z' };
  expect(sitemap([entry])).toContain(
    '<url><loc>https://colmado.test/str/a?b&amp;c</loc><lastmod>2026-11-20T',
  );
  expect(sitemapIndex([entry])).toContain('<sitemap><loc>');
  expect(sitemap(Array.from({ length: 50_001 }, () => entry)).match(/<url>/g)).toHaveLength(50_000);
});

test('XML keeps valid characters and drops the others', () => {
  expect(xmlText('a\u0000\u0008b\tc\ud800')).toBe('ab\tc\ufffd');
});
