import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { call, text } from '#server/testing/fake-deed.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import { scriptAi } from '#server/testing/script-ai.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';

const ai = scriptAi();
const t = openTestApp({ env: ai.env });

let store: SellingStore;
let neighbour: SellingStore;
beforeEach(async () => {
  ai.reads = () => text('');
  neighbour = await plantSellingStore(t);
  store = await plantSellingStore(t);
});

const VAGUE = 'y lo blanco ese que va con habichuela guisada?';
const read = (...commands: readonly unknown[]) => call('propose_answer', { commands });

const simulate = async (
  words: string,
  { conversationId = 'prueba', ...more }: Record<string, unknown> = {},
) => {
  const { status, body } = await callApi(t, {
    method: 'POST',
    path: '/bot/simulate',
    token: store.token,
    body: { tenantSlug: store.slug, conversationId, text: words, ...more },
  });
  expect(status).toBe(200);
  return body;
};

const usedBy = async ({ tenantId, token }: SellingStore): Promise<number> => {
  const { body } = await callApi(t, { path: `/usage/tenant/${tenantId}`, token });
  return body.items.find(({ key }: { key: string }) => key === 'ai_text').used;
};

const countOrders = async (): Promise<number> => {
  const rows = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('select 1 from orders'),
  );
  return rows.length;
};

test('a trial asks the model as a real message does, on the meter of its store, and shows the reading', async () => {
  ai.reads = () => read({ kind: 'show', productIds: [store.riceId], wording: '' });
  const { reply, why } = await simulate(VAGUE);
  expect(reply.text).toContain('RD$425');
  expect(why).toMatchObject({
    spent: { ai_text: 1, ai_vision: 0, audio_minutes: 0 },
    reading: {
      by: 'model',
      model: { asked: 'answered', commands: ['Habla de: Arroz selecto.'], aside: null },
    },
  });
  expect([await usedBy(store), await usedBy(neighbour)]).toEqual([1, 0]);
  await simulate(VAGUE);
  expect(await usedBy(store)).toBe(2);
  expect(await findBreaches(t.platform)).toEqual({});
});

test('a message that the rules are sure about costs nothing, and the trial says that no model was asked', async () => {
  const before = ai.calls().length;
  const { why } = await simulate('tienen arroz?');
  expect(ai.calls()).toHaveLength(before);
  expect(why).toMatchObject({
    spent: { ai_text: 0 },
    reading: { by: 'rules', rules: ['Nombró productos.'], model: { asked: 'unasked', commands: [] } },
  });
});

test('a reading that the store contradicts is not used, and the owner sees why', async () => {
  ai.reads = () => read({ kind: 'show', productIds: [neighbour.riceId], wording: '' });
  const { reply, why } = await simulate(VAGUE);
  expect(reply.products).toEqual([]);
  expect(why.reading).toMatchObject({
    by: 'rules',
    model: {
      asked: 'answered',
      commands: ['Habla de: un producto que no es de tu tienda.'],
      aside: 'Nombró un producto que no es de tu tienda.',
    },
  });
});

test('a hand-over and an order of a trial reach nobody', async () => {
  ai.reads = () => read({ kind: 'complaint' });
  const { handoff } = await simulate('blablu blebli');
  expect(handoff).toBe(true);
  expect(await countOrders()).toBe(0);
});

test('the model gets the earlier messages of the trial', async () => {
  await simulate('tienen arroz?');
  let told = '';
  ai.reads = ({ messages }) => {
    told = String(messages.at(-1)?.content);
    return text('');
  };
  await simulate('blablu blebli');
  const { history, state, candidates } = JSON.parse(told);
  expect(history.map(({ author }: { author: string }) => author)).toEqual(['customer', 'store']);
  expect(history[0].text).toBe('tienen arroz?');
  expect(state).toMatchObject({ talked_of: store.riceId, open_question: 'quantity' });
  expect(candidates.map(({ id }: { id: string }) => id)).toContain(store.riceId);
});

describe('the rules answer and nothing is spent', () => {
  test('when the provider fails', async () => {
    ai.reads = () => ({ kind: 'status', status: 500 });
    const { reply, why } = await simulate(VAGUE);
    expect(reply.text).not.toBe('');
    expect(why).toMatchObject({
      spent: { ai_text: 0 },
      reading: { by: 'rules', model: { asked: 'failed' } },
    });
    expect(await usedBy(store)).toBe(0);
  });

  test('at the cap', async () => {
    await t.platform.db.transact({ role: 'colmado_app', tenantId: store.tenantId }, (tx) =>
      tx.query(
        `insert into meter_periods (tenant_id, meter, starts_at, used)
         select id, 'ai_text', created_at, 20000 from tenants where id = $1`,
        [store.tenantId],
      ),
    );
    const before = ai.calls().length;
    const { why } = await simulate(VAGUE);
    expect(ai.calls()).toHaveLength(before);
    expect(why.reading.model).toMatchObject({ asked: 'no_room' });
  });

  test('in a store that is not active', async () => {
    await setTenantStatus(t, store, 'inactive');
    const before = ai.calls().length;
    const { why } = await simulate(VAGUE);
    expect(ai.calls()).toHaveLength(before);
    expect(why.reading.model).toBeNull();
  });

  test('when a button was tapped', async () => {
    const before = ai.calls().length;
    await simulate('Ver productos', { buttonId: 'catalogue' });
    expect(ai.calls()).toHaveLength(before);
  });
});

describe('without a model configured', () => {
  const plain = openTestApp();

  test('a trial shows how the rules understood the message', async () => {
    const shop = await plantSellingStore(plain);
    const { body } = await callApi(plain, {
      method: 'POST',
      path: '/bot/simulate',
      token: shop.token,
      body: { tenantSlug: shop.slug, conversationId: 'prueba', text: VAGUE },
    });
    expect(body.why.reading).toMatchObject({ by: 'rules', model: null });
    expect(body.why.spent).toEqual({ ai_text: 0, ai_vision: 0, audio_minutes: 0 });
  });
});
