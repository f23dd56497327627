import { describe, expect, test } from 'vitest';
import {
  type ConversationState,
  NEW_CONVERSATION,
  parseConversationState,
} from '#server/features/bot/bot.ts';
import { type BotContext, inTenant, type Scoped } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestBot } from '#server/testing/open-test-bot.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { plantCoupon } from '#server/testing/plant-coupon.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { chat, plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import type { PlantedStore } from '#server/testing/plant-store.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { hours, minutes } from '#shared/lib/time.ts';
import {
  type ConversationRow,
  changeConversation,
  findConversation,
} from '../conversations/conversation-repo.ts';
import { placeBotOrder } from './place-bot-order.ts';

const own = openWhatsAppStore();
const { t } = own;

const MALTA = { name: 'Malta Morena', price: 100, stock: 50 };
const DETAILS = 'a Gurabo, calle 3, efectivo, a nombre de Ana Gil, 809-555-0142';

const put = (store: PlantedStore, path: string, body: object) =>
  callApi(t, { method: 'PUT', path, token: store.token, body });
const totalsOf = async ({ tenantId }: PlantedStore): Promise<number[]> =>
  (
    await own.read<{ pesos: string }>(
      'select total_centavos / 100 as pesos from orders where tenant_id = $1',
      [tenantId],
    )
  ).map(({ pesos }) => Number(pesos));
const inAnHour = () => new Date(t.clock.now().getTime() + hours(1)).toISOString();
const offer = () => ({ price: 80, begins: null, ends: inAnHour() });
const raise = (store: PlantedStore, id: string, amount: number) =>
  callApi(t, {
    method: 'POST',
    path: '/products/bulk',
    token: store.token,
    body: { ids: [id], change: { kind: 'price_amount', amount } },
  });

const inBot = async <T>(
  { tenantId }: PlantedStore,
  work: (scope: Scoped<BotContext>) => Promise<T>,
): Promise<T> => inTenant(await openTestBot(t, tenantId), work);
/** The only conversation of a store. */
const conversationOf = async (store: PlantedStore): Promise<ConversationRow> => {
  const [one] = await own.read<{ id: string }>('select id from conversations where tenant_id = $1', [
    store.tenantId,
  ]);
  const found = one && (await inBot(store, (scope) => findConversation(scope, one.id)));
  if (!found) throw new Error('nobody wrote to this store');
  return found;
};

/** Writes lines in the web chat of a store and returns the last answer. */
const say = async ({ slug }: PlantedStore, ...lines: string[]): Promise<string> => {
  let text = '';
  for (const line of lines) text = (await chat(t, { slug, text: line })).reply.text;
  return text;
};

/** A store with maltas, and a shopper in its web chat who was asked to confirm five of them. */
const plantAsked = async (
  fields: object = {},
): Promise<SellingStore & { maltaId: string; asked: string }> => {
  const store = await plantSellingStore(t);
  const maltaId = await plantProduct(t, store, { ...MALTA, ...fields });
  return { ...store, maltaId, asked: await say(store, 'dame 5 maltas morena', DETAILS) };
};

describe('in the web chat', () => {
  test('an offer that ends before the confirmation is told with both prices; of a neighbour nothing changes', async () => {
    const store = await plantAsked({ offer: offer() });
    const neighbour = await plantAsked({ price: 80 });
    expect(store.asked).toContain('= *RD$600*');
    t.clock.advance(hours(1));
    const told = await say(store, 'sí, confirmo');
    expect(told).toContain('*Malta Morena* ahora cuesta RD$100 (antes RD$80); el total es RD$700.');
    expect(told).toContain('¿Lo confirmas?');
    expect(told.match(/antes/g)).toHaveLength(1);
    expect(await totalsOf(store)).toEqual([]);
    expect(await say(neighbour, 'sí, confirmo')).not.toContain('ahora');
    expect(await totalsOf(neighbour)).toEqual([600]);
    expect(await say(store, 'sí, confirmo')).not.toContain('ahora cuesta');
    expect(await totalsOf(store)).toEqual([700]);
  });

  test.each([
    ['dearer', 25, 'ahora cuesta RD$125 (antes RD$100); el total es RD$825.', 825],
    ['cheaper', -20, 'ahora cuesta RD$80 (antes RD$100); el total es RD$600.', 600],
  ])('a price that the owner makes %s is told before it is charged', async (_, amount, words, total) => {
    const store = await plantAsked();
    await raise(store, store.maltaId, amount);
    expect(await say(store, 'sí, confirmo')).toContain(words);
    expect(await totalsOf(store)).toEqual([]);
    await say(store, 'sí, confirmo');
    expect(await totalsOf(store)).toEqual([total]);
  });

  test('a product that left the catalogue is not left out without a word', async () => {
    const store = await plantAsked();
    await say(store, 'agrega 1 arroz selecto', 'eso es todo');
    await callApi(t, { method: 'DELETE', path: `/products/${store.riceId}`, token: store.token });
    expect(await say(store, 'sí, confirmo')).toContain('El total ahora es RD$700 (antes RD$1,125).');
    expect(await totalsOf(store)).toEqual([]);
  });

  test('ITBIS and a fee that the owner changes are told with both totals', async () => {
    const taxed = await plantAsked();
    const farther = await plantAsked();
    await put(taxed, '/order-settings', { taxMode: 'added' });
    await put(farther, `/tenants/${farther.slug}/profile`, {
      deliveryZones: [{ name: 'Gurabo', price: 250 }],
      paymentMethods: [{ name: 'Efectivo', details: '' }],
      faqs: [],
    });
    expect(await say(taxed, 'sí, confirmo')).toContain('El total ahora es RD$790 (antes RD$700).');
    expect(await say(farther, 'sí, confirmo')).toContain('El total ahora es RD$750 (antes RD$700).');
    expect([await totalsOf(taxed), await totalsOf(farther)]).toEqual([[], []]);
    await say(taxed, 'sí, confirmo');
    await say(farther, 'sí, confirmo');
    expect([await totalsOf(taxed), await totalsOf(farther)]).toEqual([[790], [750]]);
  });

  test('a coupon that stopped counting is told with its reason and both totals', async () => {
    const store = await plantAsked();
    const id = await plantCoupon(t, store, { code: 'VERANO10' });
    expect(await say(store, 'cupón VERANO10')).toContain('RD$650');
    await callApi(t, { method: 'DELETE', path: `/coupons/${id}`, token: store.token });
    const told = await say(store, 'sí, confirmo');
    expect(told).toContain('No encontramos el cupón VERANO10.');
    expect(told).toContain('El total ahora es RD$700 (antes RD$650).');
    expect(await totalsOf(store)).toEqual([]);
  });

  test('a conversation that an older release stored is placed as it was', async () => {
    const store = await plantAsked();
    const { id, state } = await conversationOf(store);
    const { told, ...before } = parseConversationState(state);
    expect(told?.total).toBe(70_000);
    await inBot(store, (scope) => changeConversation(scope, id, { state: before as ConversationState }));
    await say(store, 'sí, confirmo');
    expect(await totalsOf(store)).toEqual([700]);
  });
});

test('in WhatsApp an offer that ends before the confirmation is told, and the next one orders', async () => {
  const { store, whatsapp, wait } = own;
  const answer = async (text: string): Promise<string> => {
    await whatsapp.says(own.number, text);
    await whatsapp.settle();
    await wait(minutes(1));
    return (await own.messages()).at(-1)?.text ?? '';
  };
  await put(store, `/tenants/${store.slug}/profile`, {
    pickup: true,
    paymentMethods: [{ name: 'Efectivo', details: '' }],
  });
  await plantProduct(t, store, { ...MALTA, offer: offer() });
  await answer('dame 5 maltas morena');
  expect(await answer('paso a buscarlo, efectivo, a nombre de Ana Gil')).toContain('¿Lo confirmas?');
  await wait(hours(1));
  expect(await answer('sí, confirmo')).toContain(
    '*Malta Morena* ahora cuesta RD$100 (antes RD$80); el total es RD$500.',
  );
  expect(await totalsOf(store)).toEqual([]);
  await answer('sí, confirmo');
  expect(await totalsOf(store)).toEqual([500]);
});

test('a price or total that changes between reading and placing places nothing, and is told in the summary', async () => {
  const store = await plantAsked();
  const conversation = await conversationOf(store);
  const placeAt = (unitPrice: number, total: number) =>
    inBot(store, (scope) =>
      placeBotOrder(scope, {
        conversation,
        state: NEW_CONVERSATION,
        order: {
          lines: [
            {
              productId: store.maltaId,
              quantity: 5,
              soldBy: undefined,
              unitPrice: moneyOfCentavos(unitPrice),
              option: null,
            },
          ],
          delivery: { ...NEW_CONVERSATION.order, zone: 'Gurabo', address: 'Calle 3', name: 'Ana Gil' },
          coupon: null,
          fee: moneyOfCentavos(20_000),
          total: moneyOfCentavos(total),
        },
      }),
    );
  expect(await placeAt(8_000, 60_000)).toMatchObject({
    kind: 'short',
    notices: [],
    state: { told: { total: 60_000, lines: [{ productId: store.maltaId, quantity: 5, unitPrice: 8_000 }] } },
  });
  expect(await placeAt(10_000, 65_000)).toMatchObject({
    kind: 'short',
    notices: ['El total ahora es RD$700 (antes RD$650).'],
  });
  expect(await totalsOf(store)).toEqual([]);
  expect(await placeAt(10_000, 70_000)).toMatchObject({ kind: 'placed' });
});
