import { beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { postOrderForm, sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const SHIRTS = {
  options: [
    { name: 'Talla', values: ['S', 'M', 'L'] },
    { name: 'Color', values: ['Rojo', 'Azul'] },
  ],
  items: [
    { values: ['S', 'Rojo'], stock: 2, price: 400 },
    { values: ['M', 'Rojo'], stock: 1, price: 550 },
    { values: ['M', 'Azul'], stock: 4 },
    { values: ['L', 'Azul'], stock: 0, price: 300 },
    { values: ['L', 'Rojo'], off: true, price: 200 },
  ],
};
const SHIRT = { name: 'Poloche', price: 450, category: 'Ropa', variants: SHIRTS };

let store: PlantedStore;
let neighbour: PlantedStore;

beforeEach(async () => {
  neighbour = await plantStore(t, { slug: 'la-vecina' });
  store = await plantStore(t, { slug: 'moda-yaneris' });
  await callApi(t, {
    method: 'PUT',
    path: '/tenants/moda-yaneris/profile',
    token: store.token,
    body: { whatsappNumber: '8095551234', pickup: true },
  });
});

const plantShirt = async (of = store, fields: object = {}) => {
  const id = await plantProduct(t, of, { ...SHIRT, ...fields });
  const { body } = await callApi(t, { path: `/products/${id}?tenantId=${of.tenantId}`, token: of.token });
  const ids: string[] = body.product.variants.items.map((item: { id: string }) => item.id);
  return { id, page: `/str/${of.slug}/producto/${id}`, variant: (at: number): string => ids[at] ?? '' };
};

/** The values of a page as «S», those that are struck through as «-S», and the chosen ones as «=S». */
const valuesIn = (html: string): string[] =>
  [...html.matchAll(/<a ([^>]*)><span>([^<]*)<\/span>(?:<span class="sr-only">[^<]*<\/span>)?<\/a>/g)]
    .filter(([, attributes = '']) => /href="[^"]*v=|^(class="unsold")?$/.test(attributes))
    .map(
      ([, attributes = '', text = '']) =>
        `${attributes.includes('aria-current') ? '=' : ''}${attributes.includes('unsold') ? '-' : ''}${text}`,
    );

const enquiriesIn = (html: string): string[] =>
  [...html.matchAll(/href="(https:\/\/wa\.me\/[^"]*)"/g)].flatMap(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&')).searchParams.get('text') ?? [],
  );

const screenIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="store-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');

describe('the card of a product with variants', () => {
  it('says the lowest price that can be bought, and leads to the choice; the page carries no variant', async () => {
    const { variant } = await plantShirt();
    const { html } = await getPage(t, '/str/moda-yaneris');
    expect(html).toContain('<p class="price">desde RD$400</p>');
    expect(html).toMatch(/<a class="choose" href="[^"]*product=[^"]*">Elegir<\/a>/);
    expect(html).not.toContain(variant(0));
    expect(html).not.toContain('Rojo');
  });

  it('says one price where all cost the same', async () => {
    const items = SHIRTS.items.map(({ values }) => ({ values, stock: 1 }));
    await plantShirt(store, { variants: { ...SHIRTS, items } });
    const { html } = await getPage(t, '/str/moda-yaneris');
    expect(html).toContain('<p class="price">RD$450</p>');
  });
});

describe('the page of a product with variants', () => {
  it('offers links to choose by, with what is sold out or not made struck through', async () => {
    const { page, variant } = await plantShirt();
    const { html } = await getPage(t, page);
    expect(valuesIn(html)).toEqual(['S', 'M', '-L', 'Rojo', 'Azul']);
    expect(html).toContain('<span>L</span><span class="sr-only"> agotado</span>');
    expect(html).toContain('desde RD$400');
    expect(html).toContain('Elige talla y color');
    expect(html).toContain(`href="?v=${variant(1)}"`);
  });

  it('shows what its address chose, with its price, stock, picture and name in the enquiry', async () => {
    const { page, variant } = await plantShirt();
    const { html } = await getPage(t, `${page}?v=${variant(1)}`);
    expect(valuesIn(html)).toEqual(['S', '=M', '-L', '=Rojo', 'Azul']);
    expect(html).toContain('<p class="price">RD$550</p>');
    expect(html).toContain('<p class="stock">1 en inventario</p>');
    expect(html).toContain('Agregar al pedido');
    const [text = ''] = enquiriesIn(html).filter((one) => one.includes('Cantidad'));
    expect(text).toContain('*Poloche · M · Rojo*. Cantidad: 1. Precio estimado: RD$550.');
    expect(text).toContain(variant(1));
    expect(html).toContain('<h1>Poloche</h1>');
  });

  it('says that the chosen one is sold out', async () => {
    const { page, variant } = await plantShirt();
    const { html } = await getPage(t, `${page}?v=${variant(3)}`);
    expect(valuesIn(html)).toEqual(['-S', 'M', '=-L', '-Rojo', '=-Azul']);
    expect(html).toContain('<p class="stock">Sin stock</p>');
    expect(html).not.toContain('Agregar al pedido');
  });

  it('is found by the id of a variant, and by an address whose variant is gone', async () => {
    const { id, page, variant } = await plantShirt();
    const theirs = await plantShirt(neighbour);
    const other = await plantShirt(store, { name: 'Otro' });
    const locationOf = async (path: string) => {
      const { statusCode, headers } = await t.app.inject({ url: path });
      return [statusCode, headers.location];
    };
    const own = '/str/moda-yaneris/producto/';
    expect(await locationOf(own + variant(1))).toEqual([302, `${page}?v=${variant(1)}`]);
    expect(await locationOf(own + variant(4))).toEqual([302, page]);
    for (const foreign of [other.variant(0), theirs.variant(0), id, variant(4)])
      expect(await locationOf(`${page}?v=${foreign}`)).toEqual([302, page]);
    expect((await locationOf(own + theirs.variant(0)))[0]).toBe(404);
    expect((await locationOf(`${page}?v=hostil`))[0]).toBe(200);
    await callApi(t, {
      method: 'PUT',
      path: `/products/${id}`,
      token: store.token,
      body: { name: 'Poloche', category: 'Ropa', status: 'inactive' },
    });
    expect((await locationOf(own + variant(1)))[0]).toBe(404);
  });
});

describe('the quick view', () => {
  it('is open with the choice of its address, whose links keep the list', async () => {
    const { id, variant } = await plantShirt();
    for (const query of [`product=${id}&v=${variant(2)}`, `product=${variant(2)}`]) {
      const { html } = await getPage(t, `/str/moda-yaneris?q=poloche&${query}`);
      expect(valuesIn(html)).toEqual(['-S', '=M', '-L', 'Rojo', '=Azul']);
      expect(html).toContain(`href="/str/moda-yaneris?q=poloche&amp;product=${id}&amp;v=${variant(0)}"`);
      expect(enquiriesIn(html).some((text) => text.includes('Poloche · M · Azul'))).toBe(true);
      expect(screenIn(html).quickView).toMatchObject({
        id,
        choice: { id: variant(2), price: 450, stock: 4 },
      });
    }
  });

  it('comes alone with the variants that are made', async () => {
    const { id, variant } = await plantShirt();
    const { html } = await getPage(t, `/str/moda-yaneris?product=${id}&parte=vista`);
    const { variants, choice } = JSON.parse(html);
    expect(variants.items.map((item: { id: string }) => item.id)).toEqual([0, 1, 2, 3].map(variant));
    expect(choice).toEqual({ mustChoose: 'Elige talla y color' });
  });
});

describe('a cart', () => {
  const formOf = async (...ids: string[]) =>
    (await callApi(t, { path: `/storefront/moda-yaneris/order-form?ids=${ids.join()}` })).body;

  it('sells a variant by its own name, price and stock', async () => {
    const { id, variant } = await plantShirt();
    const form = await formOf(variant(1), variant(4));
    expect(form.unchosen).toEqual([]);
    expect(form.products).toEqual([
      expect.objectContaining({ name: 'Poloche · M · Rojo', price: 550, stock: 1, parentId: id }),
    ]);
  });

  it("is told to choose one of a product that got variants meanwhile, without a neighbour's", async () => {
    const { id } = await plantShirt();
    const theirs = await plantShirt(neighbour);
    const form = await formOf(id, theirs.id);
    expect(form.products).toEqual([]);
    expect(form.unchosen).toEqual([{ id, name: 'Poloche', image: null }]);
  });
});

describe('an order of a variant', () => {
  const send = (productId: string, line: object = {}) =>
    sendOrder(t, store, {
      body: storeOrderBody(productId, { lines: [{ productId, quantity: 1, price: 450, ...line }] }),
    });

  it('is refused with what changed of that variant', async () => {
    const { id, variant } = await plantShirt();
    const problemsOf = async (productId: string, line?: object) => {
      const { status, body } = await send(productId, line);
      expect([status, body.message]).toEqual([422, expect.stringContaining('Algo cambió en la tienda')]);
      return body.details.problems;
    };
    expect(await problemsOf(variant(1))).toEqual([
      { productId: variant(1), kind: 'price', price: 550, seen: 450 },
    ]);
    expect(await problemsOf(variant(2), { quantity: 5 })).toMatchObject([
      { productId: variant(2), kind: 'short', available: 4 },
    ]);
    expect(await problemsOf(variant(3), { price: 300 })).toMatchObject([{ kind: 'short', available: 0 }]);
    expect(await problemsOf(variant(4), { price: 200 })).toMatchObject([{ kind: 'gone' }]);
    expect(await problemsOf(id)).toEqual([{ productId: id, kind: 'quantity' }]);
  });

  it('names it on its page, is changed within its stock, and is ordered again by it', async () => {
    const { variant } = await plantShirt();
    const { body } = await send(variant(2));
    expect(body.text).toContain('Poloche · M · Azul');
    const path = new URL(body.pageUrl).pathname;
    expect((await getPage(t, path)).html).toContain('Poloche · M · Azul');
    const change = async (quantity: string) =>
      (await postOrderForm(t, path, { accion: 'cambiar', version: '1', 'cantidad-0': quantity })).headers
        .location;
    expect(await change('9')).toContain('aviso=corto&quedan=4');
    expect(await change('3')).toContain('aviso=cambiado');
    const { token } = store;
    const [{ id }] = (await callApi(t, { path: '/orders', token })).body.orders;
    for (const state of ['confirmed', 'delivered'])
      await callApi(t, { method: 'PUT', path: `/orders/${id}/state`, token, body: { state } });
    const { html } = await getPage(t, path);
    expect(html).toContain(`data-repeat="[[&quot;${variant(2)}&quot;,3]]"`);
    const { body: form } = await callApi(t, {
      path: `/storefront/moda-yaneris/order-form?ids=${variant(2)}`,
    });
    expect(form.products).toMatchObject([{ id: variant(2), stock: 1 }]);
  });
});
