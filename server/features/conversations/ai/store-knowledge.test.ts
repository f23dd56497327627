import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantCatalogue } from '#server/testing/plant-catalogue.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const namesFor = async ({ slug, token }: PlantedStore, text: string): Promise<string[]> => {
  const { status, body } = await callApi(t, {
    method: 'POST',
    path: '/bot/simulate',
    token,
    body: { tenantSlug: slug, conversationId: crypto.randomUUID(), text },
  });
  expect(status).toBe(200);
  return body.reply.products.map(({ name }: { name: string }) => name);
};

const change = async (store: PlantedStore, id: string, body: object) => {
  const { status } = await callApi(t, { method: 'PUT', path: `/products/${id}`, token: store.token, body });
  expect(status).toBe(200);
};

test('a change of a store is known at its next message, and a neighbour changes nothing', async () => {
  const neighbour = await plantStore(t);
  const store = await plantStore(t);
  const queso = await plantProduct(t, store, { name: 'Queso de freír' });
  expect(await namesFor(store, 'hay queso?')).toEqual(['Queso de freír']);

  const salami = await plantProduct(t, store, { name: 'Salami súper' });
  await plantProduct(t, neighbour, { name: 'Salami del vecino' });
  expect(await namesFor(store, 'hay salami?')).toEqual(['Salami súper']);
  expect(await namesFor(neighbour, 'hay salami?')).toEqual(['Salami del vecino']);

  await change(store, salami, { name: 'Jamón picnic', price: 350, category: 'Granos' });
  expect(await namesFor(store, 'hay jamon?')).toEqual(['Jamón picnic']);
  expect(await namesFor(store, 'hay salami?')).toEqual([]);

  await change(store, queso, { name: 'Queso de freír', price: 350, category: 'Granos', status: 'inactive' });
  expect(await namesFor(store, 'hay queso?')).toEqual([]);
  await change(store, queso, { name: 'Queso de freír', price: 350, category: 'Granos', status: 'active' });
  expect(await namesFor(store, 'hay queso?')).toEqual(['Queso de freír']);

  await callApi(t, { method: 'DELETE', path: `/products/${queso}`, token: store.token });
  expect(await namesFor(store, 'hay queso?')).toEqual([]);
});

test('many first messages at once read the catalogue once, and all are answered', async () => {
  const store = await plantStore(t);
  await plantProduct(t, store, { name: 'Arroz selecto' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => namesFor(store, 'hay arroz?')));
  expect(answers).toEqual(Array.from({ length: 8 }, () => ['Arroz selecto']));
});

test('a catalogue of many pages is read completely, and each page is a short transaction', {
  timeout: 60_000,
}, async () => {
  const store = await plantStore(t, { plan: 'pro' });
  await plantCatalogue(t, store, {
    count: 3_200,
    nameOf: (at) => (at % 1_600 === 1_599 ? `Guanábana ${at}` : `Cosa ${at}`),
  });
  const neighbour = await plantStore(t);
  await plantProduct(t, neighbour, { name: 'Guanábana del vecino' });
  const { db } = t.platform;
  const { transact } = db;
  let open = 0;
  const openAt: number[] = [];
  const counted: typeof transact = async (start, work) => {
    open += 1;
    try {
      return await transact(start, (tx) =>
        work({
          ...tx,
          db: tx.db.withPlugin({
            transformQuery: ({ node }) => {
              const text = JSON.stringify(node);
              if (text.includes('"products"') && text.includes('is_published')) openAt.push(open);
              return node;
            },
            transformResult: async ({ result }) => result,
          }),
        }),
      );
    } finally {
      open -= 1;
    }
  };
  Object.assign(db, { transact: counted });
  expect(await namesFor(store, 'hay guanabana?')).toEqual(['Guanábana 1599', 'Guanábana 3199']);
  Object.assign(db, { transact });
  // Pages of 1,000, 1,000 and the rest, without a transaction around all of them.
  expect(openAt).toEqual([1, 1, 1]);

  // A change by a call is known at the next message, even on a page that was read before.
  const added = await plantProduct(t, store, { name: 'Guanábana fresca' });
  await callApi(t, { method: 'DELETE', path: `/products/${added}`, token: store.token });
  expect(await namesFor(store, 'hay guanabana?')).toEqual(['Guanábana 1599', 'Guanábana 3199']);
});
