import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { type FakeModel, placesByMeaning } from '#server/testing/fake-ai-models.ts';
import { call, text } from '#server/testing/fake-deed.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantCatalogue } from '#server/testing/plant-catalogue.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { chat, plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import { scriptAi } from '#server/testing/script-ai.ts';
import { shortenTimeouts } from '#server/testing/shorten-timeouts.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import { hours, minutes, seconds } from '#shared/lib/time.ts';

const ai = scriptAi();
Object.assign(ai.env, { AI_MODEL: undefined, AI_EMBEDDING_MODEL: 'compass' });
const t = openTestApp({ env: ai.env });

const ASKED = 'algo pa la celiaquia?';

type FedStore = SellingStore & { breadId: string };

const plantFedStore = async (plan: PlanId = 'pro'): Promise<FedStore> => {
  const store = await plantSellingStore(t, { plan });
  const breadId = await plantProduct(t, store, { name: 'Pan sin gluten', price: 310, stock: 4 });
  return { ...store, breadId };
};

let neighbour: FedStore;
let store: FedStore;
beforeEach(async () => {
  ai.places = placesByMeaning;
  // A pause that the test before left behind is over.
  t.clock.advance(hours(1));
  neighbour = await plantFedStore();
  store = await plantFedStore();
});

const place = () => t.jobs.runScheduled('place-stores');
const say = (words: string, { slug }: SellingStore = store) =>
  chat(t, { slug, text: words, conversationId: t.platform.clock.newId() });
const inTenant = <Row extends object>({ tenantId }: SellingStore, sql: string): Promise<Row[]> =>
  t.platform.db.transact({ role: 'colmado_app', tenantId }, (tx) => tx.query<Row>(sql, []));
const vectorsOf = async (of: SellingStore) =>
  (await inTenant<{ subject: string }>(of, 'select subject from meaning_vectors order by subject')).map(
    ({ subject }) => subject,
  );
const spentBy = async ({ tenantId, token }: SellingStore): Promise<number> => {
  const { body } = await callApi(t, { path: `/usage/tenant/${tenantId}`, token });
  return body.items.find(({ key }: { key: string }) => key === 'ai_text').used;
};
const setPlan = ({ tenantId }: SellingStore, plan: PlanId) =>
  t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('update tenants set plan = $2, version = version + 1 where id = $1', [tenantId, plan]),
  );
const change = async (id: string, body: object): Promise<void> => {
  const path = `/products/${id}`;
  const whole = { name: 'Pan sin gluten', price: 310, category: 'Granos', ...body };
  const answer = await callApi(t, { method: 'PUT', path, token: store.token, body: whole });
  expect(answer).toMatchObject({ status: 200 });
};

describe('a product that no word matches', () => {
  test('is offered by its meaning: from this store, with the price of the database, and not put into the cart', async () => {
    const before = await say(ASKED);
    expect(before.reply.products).toEqual([]);
    await place();
    const { reply, cart } = await say(ASKED);
    expect(reply.products).toEqual([
      { id: store.breadId, name: 'Pan sin gluten', price: 310, picture: null },
    ]);
    expect(reply.text).toContain('Quizás buscas esto:');
    expect(reply.text).toContain('RD$310');
    expect(reply.text).not.toContain('Sí');
    expect(cart.items).toEqual([]);
    expect([await spentBy(store), await spentBy(neighbour)]).toEqual([1, 0]);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('is still listed for the owner as a question that the bot could not answer', async () => {
    await place();
    await say(ASKED);
    const unknown = await inTenant<{ count: number }>(
      store,
      'select count(*)::int as count from unanswered_questions',
    );
    expect(unknown).toEqual([{ count: 1 }]);
  });

  test.each([
    ['is sold out', { stock: 0 }],
    ['is hidden', { status: 'inactive' }],
  ])('is not offered when it %s, even before it is embedded again', async (_what, body) => {
    await place();
    await change(store.breadId, body);
    expect((await say(ASKED)).reply.products).toEqual([]);
  });

  test('is not offered beyond the budget', async () => {
    await place();
    const { reply } = await say('algo pa la celiaquia que no pase de 100 pesos');
    expect(reply.products).not.toContainEqual(expect.objectContaining({ id: store.breadId }));
  });

  test('is not offered when a question of the profile means the same, which answers instead', async () => {
    const faqs = [{ question: '¿Aceptan perros?', answer: 'Sí, con correa.' }];
    const path = `/tenants/${store.slug}/profile`;
    await callApi(t, { method: 'PUT', path, token: store.token, body: { faqs } });
    await place();
    expect((await say('puedo pasar con mi cachorro?')).reply.text).toContain('Sí, con correa.');
  });

  test('is not searched when the words were understood', async () => {
    await place();
    const before = ai.calls().length;
    await say('tienen arroz?');
    expect(ai.calls()).toHaveLength(before);
  });
});

test('a trial offers the same, counts it, and names how it was found', async () => {
  await place();
  const body = { tenantSlug: store.slug, conversationId: 'prueba', text: ASKED };
  const answer = await callApi(t, { method: 'POST', path: '/bot/simulate', token: store.token, body });
  expect(answer.body.reply.products).not.toEqual([]);
  expect(answer.body.why).toMatchObject({ spent: { ai_text: 1 }, reading: { by: 'model' } });
});

describe('only the words answer', () => {
  const expectWordsAlone = async () => {
    const { reply } = await say(ASKED);
    expect(reply.text).not.toBe('');
    expect(reply.products).toEqual([]);
    expect(await spentBy(store)).toBe(0);
    expect(await findBreaches(t.platform)).toEqual({});
  };

  test.each<[string, FakeModel]>([
    ['fails', () => ({ kind: 'status', status: 500 })],
    ['answers with what is no answer', () => ({ kind: 'garbage', bytes: '<html>' })],
    ['answers with no vector', () => ({ kind: 'vectors', vectors: [] })],
  ])('when the model %s', async (_what, model) => {
    await place();
    ai.places = model;
    await expectWordsAlone();
  });

  test('when the model changed its dimension, which counts as a request', async () => {
    await place();
    ai.places = ({ input }) => ({ kind: 'vectors', vectors: input.map(() => [1, 2, 3]) });
    expect((await say(ASKED)).reply.products).toEqual([]);
    expect(await spentBy(store)).toBe(1);
  });

  test('when the model takes longer than a second and a half', async () => {
    await place();
    ai.places = () => ({ kind: 'hang' });
    const limits = shortenTimeouts();
    await expectWordsAlone();
    expect(limits).toContain(seconds(1.5));
  });

  test('at the cap, and nothing is sent', async () => {
    await place();
    await inTenant(
      store,
      `insert into meter_periods (tenant_id, meter, starts_at, used)
       select id, 'ai_text', created_at, 20000 from tenants`,
    );
    const before = ai.calls().length;
    expect((await say(ASKED)).reply.products).toEqual([]);
    expect(ai.calls()).toHaveLength(before);
  });

  test('under a plan without the enhanced search, whose catalogues are never sent', async () => {
    await place();
    const grow = await plantFedStore('grow');
    const before = ai.calls().length;
    await place();
    expect((await say(ASKED, grow)).reply.products).toEqual([]);
    expect(ai.calls()).toHaveLength(before);
    expect(await vectorsOf(grow)).toEqual([]);
  });
});

describe('a store', () => {
  const sent = (since: number): string[] =>
    ai
      .calls()
      .slice(since)
      .flatMap(({ body }) => JSON.parse(Buffer.from(body, 'latin1').toString()).input);

  test('is embedded once, and later only its changes are sent', async () => {
    await place();
    expect(await vectorsOf(store)).toEqual([store.riceId, store.milkId, store.breadId].toSorted());
    const before = ai.calls().length;
    await place();
    expect(sent(before)).toEqual([]);
    await change(store.milkId, { name: 'Leche entera', price: 90 });
    await change(store.riceId, { name: 'Arroz integral' });
    await place();
    expect(sent(before)).toEqual(['Arroz integral. Granos']);
  });

  test('is embedded completely, however many pages its catalogue has', async () => {
    await plantCatalogue(t, store, { count: 1_010 });
    for (let portion = 0; portion < 4; portion += 1) await place();
    expect(await vectorsOf(store)).toHaveLength(1_013);
    expect(await vectorsOf(neighbour)).toHaveLength(3);
  });

  test('loses the meanings of products that it no longer sells', async () => {
    await place();
    await callApi(t, { method: 'DELETE', path: `/products/${store.breadId}`, token: store.token });
    await place();
    expect(await vectorsOf(store)).not.toContain(store.breadId);
    expect(await vectorsOf(neighbour)).toContain(neighbour.breadId);
  });

  test('loses all meanings with its plan, and gets them back with it', async () => {
    await place();
    await setPlan(store, 'grow');
    await place();
    expect(await vectorsOf(store)).toEqual([]);
    expect(await vectorsOf(neighbour)).toHaveLength(3);
    expect((await say(ASKED)).reply.products).toEqual([]);
    await setPlan(store, 'pro');
    await place();
    expect((await say(ASKED)).reply.products).toHaveLength(1);
  });

  test('is embedded although the run fails for another one, which gets its turn again', async () => {
    const asOwner = (statement: string) =>
      t.platform.db.transact({ role: 'colmado_platform' }, (tx) => tx.asOwner(() => tx.query(statement, [])));
    for (const isFirst of [true, false]) {
      const stores = [await plantFedStore(), await plantFedStore()] as const;
      const [failing, other] = isFirst ? stores : [stores[1], stores[0]];
      await asOwner(`alter table meaning_vectors add constraint planted_fault
        check (tenant_id <> '${failing.tenantId}') not valid`);
      await expect(place()).rejects.toThrow('catalogues could not be embedded');
      expect([await vectorsOf(failing), await vectorsOf(other)]).toMatchObject([[], { length: 3 }]);
      await asOwner('alter table meaning_vectors drop constraint planted_fault');
      await place();
      expect(await vectorsOf(failing)).toHaveLength(3);
    }
  });

  test('waits longer after each failure, and continues where it stopped', async () => {
    await place();
    ai.places = () => ({ kind: 'status', status: 400 });
    await change(store.milkId, { name: 'Leche descremada' });
    const before = ai.calls().length;
    await place();
    await place();
    expect(sent(before)).toEqual(['Leche descremada. Granos']);
    t.clock.advance(minutes(1));
    ai.places = placesByMeaning;
    await place();
    expect(sent(before)).toHaveLength(2);
    await place();
    expect(sent(before)).toHaveLength(2);
  });
});

describe('a platform that no longer has such a model', () => {
  const without = openTestApp();

  test('keeps the meanings for a day, in case the model returns, and then deletes them', async () => {
    // Opening another app empties the database before each test.
    store = await plantFedStore();
    await place();
    without.clock.advance(t.clock.now().getTime() - without.clock.now().getTime());
    await without.jobs.runScheduled('place-stores');
    expect(await vectorsOf(store)).toHaveLength(3);
    without.clock.advance(hours(24) + 1);
    await without.jobs.runScheduled('place-stores');
    expect(await vectorsOf(store)).toEqual([]);
  });
});

describe('with a language model', () => {
  const both = scriptAi();
  Object.assign(both.env, { AI_EMBEDDING_MODEL: 'compass' });
  const talking = openTestApp({ env: both.env });

  test('products of similar meaning are shown to it, stand in for it after a failure, and are charged once', async () => {
    const shop = await plantSellingStore(talking);
    const breadId = await plantProduct(talking, shop, { name: 'Pan sin gluten', price: 310 });
    await talking.jobs.runScheduled('place-stores');
    let told = '';
    both.reads = ({ messages }) => {
      told = JSON.stringify(messages);
      return call('propose_answer', { kind: 'show', productIds: [breadId], wording: '' });
    };
    const ask = (conversationId: string) => chat(talking, { slug: shop.slug, text: ASKED, conversationId });
    expect((await ask('una')).reply.products).toHaveLength(1);
    expect(told).toContain(breadId);
    both.reads = () => text('');
    expect((await ask('otra')).reply.text).toContain('Quizás buscas esto:');
    const { body } = await callApi(talking, { path: `/usage/tenant/${shop.tenantId}`, token: shop.token });
    expect(body.items.find(({ key }: { key: string }) => key === 'ai_text').used).toBe(2);
  });
});
