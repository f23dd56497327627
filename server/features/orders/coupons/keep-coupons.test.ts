import { describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { couponBody, plantCoupon } from '#server/testing/plant-coupon.ts';
import { sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { MAX_COUPONS } from '#shared/features/orders/coupons/coupon-calls.ts';
import { COUPON_COPY } from '#shared/features/orders/coupons/coupon-copy.ts';
import { days } from '#shared/lib/time.ts';

const t = openTestApp();

const create = ({ token }: PlantedStore, fields: object) =>
  callApi(t, { method: 'POST', path: '/coupons', token, body: couponBody(fields) });
const listed = async ({ token }: PlantedStore) =>
  (await callApi(t, { path: '/coupons', token })).body.coupons;
const put = ({ token }: PlantedStore, id: string, fields: object) =>
  callApi(t, { method: 'PUT', path: `/coupons/${id}`, token, body: couponBody(fields) });
const remove = ({ token }: PlantedStore, id: string) =>
  callApi(t, { method: 'DELETE', path: `/coupons/${id}`, token });
const check = async ({ slug }: { slug: string }, code: string, phone = '') =>
  (await callApi(t, { method: 'POST', path: `/storefront/${slug}/coupon`, body: { code, phone } })).body;

const order = async (store: PlantedStore, coupon: object, fields: object = {}) => {
  const productId = await plantProduct(t, store, { price: 350 });
  return sendOrder(t, store, { body: storeOrderBody(productId, { coupon, ...fields }) });
};

describe('coupons of a store', () => {
  test('are listed with their terms, and not among those of a neighbour with the same code', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    await create(neighbour, { code: 'VERANO10', kind: 'amount', value: 500 });
    const { status, body } = await create(store, {
      code: ' verano 10 ',
      minimum: '1000.50',
      beginsOn: '2026-06-01',
      endsOn: '2030-08-31',
      maxUses: 5,
      isOnceEach: true,
    });
    expect(status).toBe(201);
    expect(await listed(store)).toEqual([body.coupon]);
    expect(body.coupon).toMatchObject({
      code: 'VERANO10',
      kind: 'percent',
      value: 10,
      minimum: 1000.5,
      endsOn: '2030-08-31',
      maxUses: 5,
      isOnceEach: true,
      isOn: true,
      uses: 0,
      given: 0,
    });
    expect((await check(store, 'verano10')).coupon).toMatchObject({ kind: 'percent', value: 10 });
    expect((await check(neighbour, 'VERANO10')).coupon).toMatchObject({ kind: 'amount', value: 500 });
  });

  test.each([
    ['110 %', { value: 110 }, 'value'],
    ['0 %', { value: 0 }, 'value'],
    ['half a percent', { value: '2.5' }, 'value'],
    ['−5', { kind: 'amount', value: -5 }, 'value'],
    ['no pesos', { kind: 'amount', value: 0 }, 'value'],
    ['a third of a centavo', { kind: 'amount', value: '10.333' }, 'value'],
    ['a code of emojis', { code: '🌴🌴🌴' }, 'code'],
    ['a code of two signs', { code: 'AB' }, 'code'],
    ['a code of 21 signs', { code: 'A'.repeat(21) }, 'code'],
    ['a minimum below zero', { minimum: -1 }, 'minimum'],
    ['no uses', { maxUses: 0 }, 'maxUses'],
    ['half a use', { maxUses: 1.5 }, 'maxUses'],
    ['a day that no month has', { endsOn: '2026-02-31' }, 'endsOn'],
    ['an end before its beginning', { beginsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn'],
  ])('refuses %s at its field', async (_name, fields, field) => {
    const store = await plantStore(t);
    const { status, body } = await create(store, fields);
    expect([status, body.details?.fields?.map((one: { field: string }) => one.field)]).toEqual([
      400,
      [field],
    ]);
    expect(await listed(store)).toEqual([]);
  });

  test('takes a code once, also of two members at once, and frees it with its coupon', async () => {
    const store = await plantStore(t);
    const both = await Promise.all(['Año 10', 'ano10'].map((code) => create(store, { code })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)?.body.details.fields).toEqual([
      { field: 'code', message: COUPON_COPY.codeTaken },
    ]);
    const [{ id }] = await listed(store);
    expect((await put(store, id, { code: 'ANO10', value: 20 })).body.coupon.value).toBe(20);
    const other = await plantCoupon(t, store, { code: 'OTRO' });
    expect((await put(store, other, { code: 'ANO10' })).status).toBe(400);
    expect((await remove(store, id)).status).toBe(200);
    expect((await create(store, { code: 'ANO10' })).status).toBe(201);
  });

  test(`keeps ${MAX_COUPONS} and no more`, async () => {
    const store = await plantStore(t);
    for (let i = 0; i < MAX_COUPONS; i += 1) await plantCoupon(t, store);
    const { status, body } = await create(store, {});
    expect([status, body.message]).toEqual([422, COUPON_COPY.tooMany(MAX_COUPONS)]);
  });

  test('that an order names leaves the list and stays in the order', async () => {
    const store = await plantStore(t);
    const id = await plantCoupon(t, store, { code: 'VERANO10' });
    expect((await order(store, { code: 'VERANO10', discount: 35 })).status).toBe(201);
    expect(await listed(store)).toMatchObject([{ uses: 1, given: 35 }]);
    expect((await remove(store, id)).status).toBe(200);
    expect((await remove(store, id)).status).toBe(404);
    expect(await listed(store)).toEqual([]);
    expect((await check(store, 'VERANO10')).coupon).toBeNull();
    const { body } = await callApi(t, { path: '/orders', token: store.token });
    expect(body.orders[0]).toMatchObject({ coupon: { code: 'VERANO10', discount: 35 }, total: 315 });
  });
});

describe('what a shopper is told of a code', () => {
  test('is the same of one that never was, of a neighbour and of one that is gone', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    await plantCoupon(t, neighbour, { code: 'VECINO' });
    await remove(store, await plantCoupon(t, store, { code: 'VIEJO' }));
    for (const code of ['NUNCA', 'VECINO', 'VIEJO'])
      expect(await check(store, code)).toEqual({
        coupon: null,
        problem: `No encontramos el cupón ${code}. Revisa cómo está escrito.`,
      });
    expect((await check(store, '🌴')).coupon).toBeNull();
  });

  test('follows the days of Santo Domingo, the last one included', async () => {
    const store = await plantStore(t);
    const today = t.clock.now();
    const dayIn = (n: number) =>
      new Date(today.getTime() - 4 * 3_600_000 + days(n)).toISOString().slice(0, 10);
    await plantCoupon(t, store, { code: 'MANANA', beginsOn: dayIn(1), endsOn: dayIn(1) });
    expect((await check(store, 'MANANA')).problem).toContain('vale desde el');
    const midnight = Date.parse(`${dayIn(1)}T00:00:00-04:00`);
    t.clock.advance(midnight - today.getTime());
    expect((await check(store, 'MANANA')).coupon).not.toBeNull();
    t.clock.advance(days(1) - 1);
    expect((await check(store, 'MANANA')).coupon).not.toBeNull();
    t.clock.advance(1);
    expect((await check(store, 'MANANA')).problem).toBe('El cupón MANANA ya venció.');
  });

  test('is why: paused, used up, or used by this number', async () => {
    const store = await plantStore(t);
    await plantCoupon(t, store, { code: 'PAUSA', isOn: false });
    await plantCoupon(t, store, { code: 'UNO', maxUses: 1 });
    await plantCoupon(t, store, { code: 'CADAUNO', isOnceEach: true });
    expect((await order(store, { code: 'UNO', discount: 35 })).status).toBe(201);
    expect((await order(store, { code: 'CADAUNO', discount: 35 }, { phone: '8095550000' })).status).toBe(201);
    expect((await check(store, 'PAUSA')).problem).toContain('no está disponible');
    expect((await check(store, 'UNO')).problem).toContain('ya se usó todas las veces');
    expect((await check(store, 'CADAUNO', '(809) 555-0000')).problem).toContain('con este número ya se usó');
    for (const phone of ['', '809555', '8095550001'])
      expect((await check(store, 'CADAUNO', phone)).coupon).not.toBeNull();
  });
});

describe('guessing codes', () => {
  const limited = openTestApp({ env: { RATE_LIMIT_FACTOR: 1 } });

  test('ends after thirty of fifty tries in five minutes from one address', async () => {
    const tries = Array.from({ length: 50 }, (_, n) =>
      callApi(limited, { method: 'POST', path: '/storefront/nada/coupon', body: { code: `VERANO${n}` } }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});
