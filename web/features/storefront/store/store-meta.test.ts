import { describe, expect, it } from 'vitest';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { productMeta } from './product-meta.ts';
import { storeMeta } from './store-meta.ts';

const PAGE = {
  url: 'https://colmado.example/str/dona-ana',
  image: {
    url: 'https://colmado.example/vista.jpg',
    width: 1200,
    height: 630,
    type: 'image/jpeg',
    alt: 'Doña Ana',
  },
  jsonLd: [],
};
const STORE = { ...PAGE, store: 'Doña Ana', description: '', productCount: 3 };
const PRODUCT = {
  name: 'Piña',
  description: 'Dulce y fresca. Recogida hoy.',
  price: moneyOfCentavos(12_500),
  stock: 3,
  measure: null,
  isActive: true,
};

describe('storeMeta', () => {
  it('describes a store without a description', () => {
    expect(storeMeta(STORE)).toMatchObject({
      title: 'Doña Ana – Catálogo en línea',
      description: 'Compra en Doña Ana por WhatsApp. 3 productos.',
      ogTitle: 'Doña Ana',
      isIndexable: true,
    });
  });

  it("prefers the store's own text, within the limits", () => {
    const meta = storeMeta({ ...STORE, store: 'A'.repeat(80), description: 'palabra '.repeat(60) });
    expect(meta.title.length).toBeLessThanOrEqual(60);
    expect(meta.description.length).toBeLessThanOrEqual(155);
    expect(meta.description).toMatch(/^palabra .*palabra…$/);
  });

  it('keeps an empty store out of search engines', () => {
    expect(storeMeta({ ...STORE, productCount: 0 }).isIndexable).toBe(false);
  });
});

describe('productMeta', () => {
  it('contains the first sentence, the price and the availability', () => {
    expect(productMeta({ ...PAGE, store: 'Doña Ana', product: PRODUCT })).toMatchObject({
      title: 'Piña – Doña Ana',
      description: 'Dulce y fresca. RD$125',
      ogTitle: 'Piña',
      ogDescription: 'RD$125 · 3 en inventario',
    });
  });

  it('says the unit of a price and of what is left', () => {
    const product = { ...PRODUCT, measure: { unit: 'lb', step: 0.25, byMoney: false } as const, stock: 0.6 };
    expect(productMeta({ ...PAGE, store: 'Doña Ana', product })).toMatchObject({
      description: 'Dulce y fresca. RD$125 / lb',
      ogDescription: 'RD$125 / lb · ½ lb en inventario',
    });
  });

  it('works with only a name', () => {
    const bare = { ...PRODUCT, description: null, price: null, stock: null };
    expect(productMeta({ ...PAGE, store: 'Doña Ana', product: bare })).toMatchObject({
      description: 'Piña. Consultar precio',
      ogDescription: 'Consultar precio · Consultar disponibilidad',
    });
  });

  it('keeps the price when the text is too long', () => {
    const product = { ...PRODUCT, name: 'x'.repeat(120), description: 'palabra '.repeat(600) };
    const meta = productMeta({ ...PAGE, store: 'Doña Ana', product });
    expect(meta.title.length).toBeLessThanOrEqual(60);
    expect(meta.description.length).toBeLessThanOrEqual(155);
    expect(meta.description.endsWith('… RD$125')).toBe(true);
  });
});
