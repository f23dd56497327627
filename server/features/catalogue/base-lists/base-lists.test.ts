import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { BASE_LIST_TRADES, type BaseListTrade } from '#shared/features/catalogue/base-list-calls.ts';
import { TEXT_FIELDS } from '#shared/features/catalogue/product-fields.ts';
import { MAX_PRODUCT_NAME_LENGTH } from '#shared/features/catalogue/product-rules.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { readBaseList } from './base-lists.ts';

const t = openTestApp();

describe('the list of each trade', () => {
  test('together they name some 600 articles', async () => {
    const lists = await Promise.all(BASE_LIST_TRADES.map(readBaseList));
    expect(lists.flat().length).toBeGreaterThanOrEqual(590);
  });

  test.each(BASE_LIST_TRADES)(
    'of %s names every article once, in words that a product may have',
    async (trade) => {
      const articles = await readBaseList(trade);
      expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
      for (const { name, category, aliases } of articles) {
        expect(name).toMatch(/^[\p{Lu}\d]/u);
        expect(name.length).toBeLessThanOrEqual(MAX_PRODUCT_NAME_LENGTH);
        expect(category).not.toBe('');
        expect(aliases.length).toBeLessThanOrEqual(TEXT_FIELDS.aliases.maxLength);
      }
    },
  );

  test.each(BASE_LIST_TRADES)(
    'of %s has no other name that is the name of another article',
    async (trade) => {
      const articles = await readBaseList(trade);
      const names = new Set(articles.map(({ name }) => foldText(name)));
      const clashes = articles.flatMap(({ name, aliases }) =>
        aliases
          .split(', ')
          .filter((alias) => names.has(foldText(alias)) && foldText(alias) !== foldText(name)),
      );
      expect(clashes).toEqual([]);
    },
  );
});

describe('adding from a list', () => {
  let store: PlantedStore;
  beforeEach(async () => {
    store = await plantStore(t);
  });
  const open = async (of: PlantedStore, trade: BaseListTrade = 'colmado') =>
    (await callApi(t, { path: `/base-lists/${trade}`, token: of.token })).body;
  const add = (articles: object[], of = store) =>
    callApi(t, { method: 'POST', path: '/base-lists/colmado', token: of.token, body: { articles } });
  const namesOf = async ({ tenantId }: PlantedStore): Promise<string[]> => {
    const { body } = await callApi(t, { path: `/products?tenantId=${tenantId}&limit=100` });
    return body.products.map(({ name }: { name: string }) => name);
  };
  const firstOf = async (count: number) => (await readBaseList('colmado')).slice(0, count);

  test('makes products with category, measure and other names, and shows them as there; a neighbour sees none', async () => {
    const neighbour = await plantStore(t);
    const measured = (await readBaseList('colmado')).find(({ measure, aliases }) => measure && aliases);
    const { status, body } = await add([{ id: measured?.id, price: 48.5, stock: 12.5 }]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ skipped: 0, products: [{ price: 48.5, stock: 12.5 }] });
    const { name, category, measure, aliases } = measured ?? {};
    expect(body.products[0]).toMatchObject({ name, category, measure, aliases });
    const isThere = ({ articles }: { articles: { id: string; isInCatalogue: boolean }[] }) =>
      articles.filter(({ isInCatalogue }) => isInCatalogue).map(({ id }) => id);
    expect(isThere(await open(store))).toEqual([measured?.id]);
    expect(isThere(await open(neighbour))).toEqual([]);
    expect(await namesOf(neighbour)).toEqual([]);
  });

  test('adds nothing twice: neither by the same request again, nor beside a product of that name', async () => {
    const [one, other] = await firstOf(2);
    await plantProduct(t, store, { name: one?.name.toUpperCase() });
    const both = [
      { id: one?.id, price: 10 },
      { id: other?.id, price: 20 },
    ];
    const answers = await Promise.all([add(both), add(both)]);
    expect(answers.map(({ body }) => body.skipped).sort()).toEqual([1, 2]);
    expect(await namesOf(store)).toHaveLength(2);
  });

  test('adds all or none when the plan takes fewer, and says how many it takes', async () => {
    const articles = (await firstOf(51)).map(({ id }) => ({ id, price: 10 }));
    expect((await open(store)).room).toBe(50);
    const refused = await add(articles);
    expect([refused.status, refused.body.error]).toEqual([403, 'LIMIT_REACHED']);
    expect(await namesOf(store)).toEqual([]);
    expect((await add(articles.slice(0, 50))).status).toBe(201);
    expect((await open(store)).room).toBe(0);
  });

  test.each([
    ['no article', []],
    ['an article that the list does not have', [{ id: 'unicornio', price: 10 }]],
    ['a price that is none', [{ id: 'arroz-selecto', price: 'diez' }]],
    ['half a piece in stock of what is sold by the piece', undefined],
  ])('refuses %s', async (_, articles) => {
    const piece = (await readBaseList('colmado')).find(({ measure }) => measure === null);
    const refused = await add(articles ?? [{ id: piece?.id, price: 10, stock: 0.5 }]);
    expect(refused.status).toBe(400);
    expect(await namesOf(store)).toEqual([]);
  });

  test('does not know other trades', async () => {
    expect((await callApi(t, { path: '/base-lists/carniceria', token: store.token })).status).toBe(400);
  });
});
