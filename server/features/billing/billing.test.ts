import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { driveImports, FERRETERIA } from '#server/testing/drive-imports.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantSession } from '#server/testing/plant-member.ts';
import { planPaymentForm, plantPlanPayment } from '#server/testing/plant-plan-payment.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { drawnReceipt, pdfReceipt } from '#server/testing/plant-receipt.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { readMails } from '#server/testing/read-mail.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { BILLING_COPY } from '#shared/features/billing/billing-copy.ts';
import { days, hours, minutes } from '#shared/lib/time.ts';

const OPERATOR = 'ayuda@colmado.do';
const ACCOUNTS = 'Banco Popular, ahorro 123-456-789, Colmado SRL; Banreservas, corriente 987';

const t = openTestApp({ env: { PLAN_ACCOUNTS: ACCOUNTS } });

let [store, neighbour]: PlantedStore[] = [];
let admin: string;

beforeEach(async () => {
  [store, neighbour] = [await plantStore(t), await plantStore(t)];
  ({ token: admin } = await plantSuperadmin(t));
});

const owned = (): PlantedStore => store as PlantedStore;
const get = (path: string, token = owned().token) => callApi(t, { path, token });
const post = (path: string, body?: unknown, token = owned().token) =>
  callApi(t, { method: 'POST', path, token, ...(body !== undefined && { body }) });
const confirm = (id: string) => post(`/admin/plan-payments/${id}/confirm`, undefined, admin);
const reject = (id: string) => post(`/admin/plan-payments/${id}/reject`, { reason: 'No ha llegado' }, admin);
/** Pays a plan and has it confirmed. */
const pay = async (paid: Parameters<typeof plantPlanPayment>[2] = {}, from = owned()): Promise<void> => {
  expect((await confirm(await plantPlanPayment(t, from, paid))).status).toBe(200);
};
const billing = async (token = owned().token) => (await get('/billing', token)).body;
const planOf = async ({ slug, token }: PlantedStore): Promise<string> =>
  (await get(`/tenants/${slug}`, token)).body.tenant.plan;
const trailOf = async (): Promise<{ action: string; before: string; after: string; reason: string }[]> =>
  (await get(`/admin/audit?tenant=${owned().tenantId}`, admin)).body.items;
const subjectsTo = async (email: string): Promise<string[]> =>
  (await readMails(t, email)).map(({ subject }) => subject);

// Sessions of owners last a day, those of superadmins half an hour.
const signInAgain = async (): Promise<void> => {
  for (const one of [owned(), neighbour as PlantedStore]) one.token = await plantSession(t, one);
  ({ token: admin } = await plantSuperadmin(t));
};
const wait = async (ms: number): Promise<void> => {
  t.clock.advance(ms);
  await signInAgain();
};
/** Lets days pass, with the look of each morning at the plans that end. */
const passDays = async (n: number): Promise<void> => {
  for (let day = 0; day < n; day += 1) {
    t.clock.advance(days(1));
    await t.jobs.runScheduled('charge-plans');
    await t.jobs.runWaiting();
  }
  await signInAgain();
};

describe('a payment', () => {
  test('is told with its receipt, confirmed by a superadmin, and gives the plan for its months', async () => {
    expect(await billing()).toMatchObject({
      subscription: null,
      accounts: ['Banco Popular, ahorro 123-456-789, Colmado SRL', 'Banreservas, corriente 987'],
      payments: [],
    });
    await post('/plan-requests', { plan: 'grow' });
    const receipt = await drawnReceipt();
    const id = await plantPlanPayment(t, owned(), { plan: 'grow', months: 3, receipt });
    await t.jobs.runWaiting();
    const [mail] = await readMails(t, OPERATOR);
    expect(mail?.subject).toContain('RD$2,970');
    expect(mail?.text).toContain('/superadmin/pagos');
    expect((await get('/admin/plan-payments', admin)).body).toMatchObject({
      waiting: 1,
      items: [
        { id, plan: 'grow', months: 3, amount: 2970, isRepeated: false, tenant: { slug: owned().slug } },
      ],
    });
    expect(await planOf(owned())).toBe('esencial');

    const { status, body } = await confirm(id);
    expect([status, body.payment.status, body.payment.operator]).toEqual([
      200,
      'confirmed',
      'jefa@colmado.do',
    ]);
    expect(await planOf(owned())).toBe('grow');
    expect((await get('/plan-requests')).body.request).toBeNull();
    // From the beginning of the day in Santo Domingo, for three months.
    const paid = { paidFrom: '2026-11-20T04:00:00.000Z', paidUntil: '2027-02-20T04:00:00.000Z' };
    expect(await billing()).toMatchObject({
      subscription: {
        plan: 'grow',
        state: 'active',
        paidUntil: paid.paidUntil,
        reducesAt: '2027-02-27T04:00:00.000Z',
      },
      payments: [{ id, status: 'confirmed', receipt: 'picture', ...paid }],
    });
    expect(JSON.stringify(await billing())).not.toContain('jefa@colmado.do');
    await t.jobs.runWaiting();
    const told = (await readMails(t, owned().email)).find(({ subject }) => subject.includes('Recibimos'));
    expect(told?.text).toContain('19 feb 2027');
    expect(await trailOf()).toMatchObject([
      { action: 'plan_paid', after: 'Grow hasta 19 feb 2027', reason: '3 meses, transferencia' },
      { action: 'plan', before: 'esencial', after: 'grow' },
    ]);
    expect(await billing(neighbour?.token)).toMatchObject({ subscription: null, payments: [] });
  });

  test('that is not confirmed changes nothing, and its owner reads why', async () => {
    const id = await plantPlanPayment(t, owned());
    expect((await reject(id)).status).toBe(200);
    expect(await billing()).toMatchObject({
      subscription: null,
      payments: [{ status: 'rejected', reason: 'No ha llegado' }],
    });
    await t.jobs.runWaiting();
    expect((await readMails(t, owned().email)).at(0)?.text).toContain('No ha llegado');
    expect(await trailOf()).toMatchObject([{ action: 'payment_rejected', reason: 'No ha llegado' }]);
    expect(await planOf(owned())).toBe('esencial');
  });

  test('is decided once, also by two superadmins at the same time, and not after it was taken back', async () => {
    const id = await plantPlanPayment(t, owned());
    const answers = await Promise.all([confirm(id), confirm(id), reject(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const state = (await billing()).payments[0].status;
    expect((await get('/admin/plan-payments?list=decided', admin)).body.items).toMatchObject([
      { id, status: state },
    ]);
    const other = await plantPlanPayment(t, owned());
    expect((await post(`/billing/payments/${other}/withdraw`)).status).toBe(200);
    expect((await confirm(other)).status).toBe(409);
    expect((await post(`/billing/payments/${other}/withdraw`)).body.message).toBe(
      BILLING_COPY.alreadyDecided,
    );
  });

  test('with a file that came before, from any store, is marked', async () => {
    const receipt = pdfReceipt();
    await plantPlanPayment(t, neighbour as PlantedStore, { receipt });
    const id = await plantPlanPayment(t, owned(), { receipt });
    const { items } = (await get('/admin/plan-payments', admin)).body;
    expect(items.find((one: { id: string }) => one.id === id).isRepeated).toBe(true);
  });

  test('needs a readable receipt, a plan that costs something and up to twelve months', async () => {
    const receipt = await drawnReceipt();
    const report = (paid: object, file?: Uint8Array) =>
      post('/billing/payments', planPaymentForm(paid, file));
    const bare = await report({});
    expect([bare.status, bare.body.message]).toEqual([422, BILLING_COPY.receiptRequired]);
    const unreadable = await report({}, Buffer.from('nada'));
    expect([unreadable.status, unreadable.body.message]).toEqual([422, BILLING_COPY.receiptUnreadable]);
    for (const wrong of [
      { plan: 'esencial' },
      { plan: 'oro' },
      { months: 0 },
      { months: 13 },
      { months: 'x' },
    ])
      expect((await report(wrong, receipt)).status).toBe(400);
    expect((await billing()).payments).toEqual([]);
  });

  test('waits with at most two others, however many come at once', async () => {
    const form = planPaymentForm({}, await drawnReceipt());
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/billing/payments', form)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...[201, 201, 201],
      ...[422, 422, 422, 422, 422],
    ]);
    expect((await billing()).payments).toHaveLength(3);
  });

  test('of a suspended store is told and confirmed; one of an account that closes is refused', async () => {
    await setTenantStatus(t, owned(), 'suspended');
    await pay();
    expect((await billing()).subscription.state).toBe('active');
    await setTenantStatus(t, owned(), 'active');
    await post('/account/close', { currentPassword: owned().password });
    const refused = await post('/billing/payments', planPaymentForm({}, await drawnReceipt()));
    expect([refused.status, refused.body.message]).toEqual([422, BILLING_COPY.closing]);
  });

  test('is recorded by a superadmin who got it in another way', async () => {
    const body = { plan: 'pro', months: 12, method: 'cash', note: 'En la oficina' };
    const { status } = await post(`/admin/tenants/${owned().tenantId}/plan-payments`, body, admin);
    expect(status).toBe(201);
    expect(await billing()).toMatchObject({
      subscription: { plan: 'pro', paidUntil: '2027-11-20T04:00:00.000Z' },
      payments: [{ method: 'cash', amount: 23_880, receipt: null, note: 'En la oficina' }],
    });
  });

  test('that is recorded twice with one id, by two presses of a button, counts once', async () => {
    const body = { id: randomUUID(), plan: 'grow', months: 12, method: 'cash' };
    const record = () => post(`/admin/tenants/${owned().tenantId}/plan-payments`, body, admin);
    const answers = await Promise.all([record(), record()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await billing()).toMatchObject({
      subscription: { paidUntil: '2027-11-20T04:00:00.000Z' },
      payments: [{ id: body.id }],
    });
    const foreign = await post(`/admin/tenants/${neighbour?.tenantId}/plan-payments`, body, admin);
    expect(foreign.status).toBe(409);
    expect((await billing(neighbour?.token)).payments).toEqual([]);
  });

  test('that is refused stores no file', async () => {
    const { files } = t.platform;
    const put = vi.spyOn(files, 'put');
    onTestFinished(() => put.mockRestore());
    for (let n = 0; n < 5; n += 1)
      await post('/billing/payments', planPaymentForm({}, pdfReceipt(String(n))));
    expect(put).toHaveBeenCalledTimes(3);
  });

  test('is its store’s alone: its receipt is read by its owner and by superadmins', async () => {
    const id = await plantPlanPayment(t, owned(), { receipt: await drawnReceipt() });
    expect((await get(`/billing/payments/${id}/receipt`)).headers['content-type']).toBe('image/webp');
    expect((await get(`/billing/payments/${id}/receipt`, neighbour?.token)).status).toBe(404);
    expect((await post(`/billing/payments/${id}/withdraw`, undefined, neighbour?.token)).status).toBe(404);
    expect((await get(`/admin/plan-payments/${id}/receipt`, admin)).status).toBe(200);
    expect((await get(`/admin/plan-payments/${id}/receipt`)).status).toBe(401);
  });
});

describe('paid time', () => {
  test('goes on from the day on which it ended, in the days of grace too, and keeps its day of the month', async () => {
    await wait(days(72)); // 31 January
    await pay();
    expect((await billing()).subscription.paidUntil).toBe('2027-02-28T04:00:00.000Z');
    await passDays(30); // 2 March
    expect((await billing()).subscription.state).toBe('grace');
    expect(await planOf(owned())).toBe('grow');
    await pay();
    expect((await billing()).subscription.paidUntil).toBe('2027-03-31T04:00:00.000Z');
  });

  test('of one plan counts for another by its price', async () => {
    await pay({ plan: 'grow' });
    await wait(days(10));
    // 20 days of Grow are worth RD$660, which are ten days of Pro; then comes the month that is paid.
    await pay({ plan: 'pro' });
    expect(await planOf(owned())).toBe('pro');
    expect((await billing()).subscription).toMatchObject({
      plan: 'pro',
      paidUntil: '2027-01-10T04:00:00.000Z',
    });
  });

  test('never begins so early that it is over when it is paid', async () => {
    await pay();
    await passDays(10);
    await setTenantStatus(t, owned(), 'suspended');
    await passDays(90);
    await pay();
    await setTenantStatus(t, owned(), 'active');
    await passDays(1);
    expect(await planOf(owned())).toBe('grow');
    // A dearer plan whose receipt waited: the days of grace are taken off at the price of the old one.
    await pay({}, neighbour);
    await passDays(31);
    const id = await plantPlanPayment(t, neighbour as PlantedStore, { plan: 'pro' });
    await passDays(32);
    await confirm(id);
    const { paidUntil } = (await billing(neighbour?.token)).subscription;
    expect(new Date(paidUntil).getTime()).toBeGreaterThan(t.clock.now().getTime());
  });

  test('that ran out stays due when a superadmin gives a plan in the days of grace', async () => {
    const give = (plan: string) => post(`/admin/tenants/${owned().tenantId}/plan`, { plan }, admin);
    await pay();
    await passDays(32);
    const { reducesAt } = (await billing()).subscription;
    await give('grow');
    expect((await billing()).subscription).toMatchObject({ plan: 'grow', state: 'grace', reducesAt });
    await give('pro');
    expect((await billing()).subscription).toMatchObject({ plan: 'pro', state: 'grace', reducesAt });
    await passDays(7);
    expect(await planOf(owned())).toBe('esencial');
    // What is given to a store that went down is a gift.
    await give('grow');
    expect((await billing()).subscription).toBeNull();
  });

  test('follows a plan that a superadmin gives by hand, and a plan without paid time has no due date', async () => {
    const give = (plan: string) => post(`/admin/tenants/${owned().tenantId}/plan`, { plan }, admin);
    await give('pro');
    expect((await billing()).subscription).toBeNull();
    await pay({ plan: 'pro' });
    await give('grow');
    // 30 days of Pro are 61 of Grow.
    expect((await billing()).subscription).toMatchObject({
      plan: 'grow',
      paidUntil: '2027-01-20T04:00:00.000Z',
    });
    await give('esencial');
    expect((await billing()).subscription).toBeNull();
  });

  test('that nobody renews ends in the free plan after a week, with reminders, and nothing is deleted', async () => {
    await pay({ plan: 'grow' });
    await t.jobs.runWaiting();
    for (let n = 0; n < 60; n += 1) await plantProduct(t, owned(), { name: `Producto ${n}` });
    const before = (await subjectsTo(owned().email)).length;
    await passDays(29);
    expect(await planOf(owned())).toBe('grow');
    await passDays(8);
    const told = (await subjectsTo(owned().email)).slice(0, -before || undefined).toReversed();
    expect(told).toEqual([
      'Tu plan Grow vence el 19 dic 2026',
      'El 19 dic 2026 es el último día de tu plan Grow',
      'Tu plan Grow venció',
      'Último aviso: tu plan Grow termina el 26 dic 2026',
      'Tu tienda tiene ahora el plan Starter',
    ]);
    expect(await planOf(owned())).toBe('esencial');
    expect((await get(`/products?tenantId=${owned().tenantId}`)).body.products).toHaveLength(60);
    const added = await post('/products', { name: 'Uno más', price: 10, category: 'Otros' });
    expect(added.status).toBe(403);
    expect((await trailOf())[0]).toMatchObject({
      ...{ action: 'plan', before: 'grow', after: 'esencial', admin_email: '' },
      reason: 'Pagado hasta 19 dic 2026',
    });
    expect((await billing()).subscription.state).toBe('reduced');

    // What is paid later gives the plan back, from that day on.
    await pay({ plan: 'grow' });
    expect(await planOf(owned())).toBe('grow');
    expect((await billing()).subscription).toMatchObject({
      state: 'active',
      paidUntil: '2027-01-27T04:00:00.000Z',
    });
  });

  test('does not end while a receipt waits for a superadmin, nor for a suspended store', async () => {
    await pay();
    await pay({}, neighbour);
    await passDays(32);
    await plantPlanPayment(t, owned());
    await setTenantStatus(t, neighbour as PlantedStore, 'suspended');
    await passDays(10);
    expect(await planOf(owned())).toBe('grow');
    await setTenantStatus(t, neighbour as PlantedStore, 'active');
    expect(await planOf(neighbour as PlantedStore)).toBe('grow');
    // It is warned first: its owner may have read nothing of it meanwhile.
    await passDays(1);
    expect(await planOf(neighbour as PlantedStore)).toBe('grow');
    await passDays(2);
    expect(await planOf(neighbour as PlantedStore)).toBe('esencial');
    expect(await subjectsTo(owned().email)).not.toContainEqual(expect.stringContaining('Último aviso'));
    await reject((await billing()).payments[0].id);
    await passDays(3);
    expect(await planOf(owned())).toBe('esencial');
  });

  test('does not end for who had asked to go down and then paid, while the receipt waits', async () => {
    await pay();
    await post('/plan-requests', { plan: 'esencial' });
    const [request] = (await get('/admin/plan-requests', admin)).body.items;
    await post(`/admin/plan-requests/${request.id}/apply`, undefined, admin);
    await passDays(28);
    await plantPlanPayment(t, owned());
    await passDays(3);
    expect(await planOf(owned())).toBe('grow');
  });

  test('stays when its owner goes down to the free plan, which comes at its end', async () => {
    await pay({ plan: 'pro' });
    await post('/plan-requests', { plan: 'esencial' });
    const [request] = (await get('/admin/plan-requests', admin)).body.items;
    await post(`/admin/plan-requests/${request.id}/apply`, undefined, admin);
    expect(await planOf(owned())).toBe('pro');
    expect((await billing()).subscription).toMatchObject({
      state: 'ending',
      reducesAt: '2026-12-20T04:00:00.000Z',
    });
    await t.jobs.runWaiting();
    expect((await readMails(t, owned().email))[0]?.text).toContain('Ya pagaste hasta el 19 dic 2026');
    await passDays(29);
    expect(await planOf(owned())).toBe('pro');
    await passDays(1);
    expect([await planOf(owned()), (await billing()).subscription]).toEqual(['esencial', null]);
    expect((await subjectsTo(owned().email))[0]).toBe('Tu tienda tiene ahora el plan Starter');
  });

  test('that ends while a file is imported stops it at the free limit; the lines that did not fit are listed', async () => {
    const imports = driveImports(t);
    await pay();
    await passDays(36);
    const { id } = await imports.stage(owned(), FERRETERIA);
    expect((await imports.apply(owned(), id)).status).toBe(202);
    t.clock.advance(days(1));
    await t.jobs.runScheduled('charge-plans');
    await t.jobs.runWaiting();
    await signInAgain();
    expect(await imports.read(owned(), id)).toMatchObject({ status: 'done', created: 50, skipped: 30 });
    expect((await imports.read(owned(), `${id}?group=skipped`)).rows[0]).toMatchObject({ reason: 'no_room' });
    // Once it is paid again, the same file brings the rest.
    await pay();
    const again = await imports.stage(owned(), FERRETERIA);
    await imports.applyAll(owned(), again.id);
    expect(await imports.products(owned())).toHaveLength(80);
  });

  test('ends at midnight in Santo Domingo', async () => {
    await pay();
    await wait(days(29) + hours(13) + minutes(59)); // 20 December, 03:59 UTC
    expect((await billing()).subscription.state).toBe('active');
    t.clock.advance(minutes(1));
    expect((await billing()).subscription.state).toBe('grace');
  });
});

describe('what superadmins see', () => {
  test('are the stores that pay, by the end of their paid time, page by page', async () => {
    await pay({ months: 3 });
    await pay({ plan: 'pro' }, neighbour);
    const first = (await get('/admin/subscriptions?limit=1', admin)).body;
    expect(first.items).toMatchObject([{ plan: 'pro', tenant: { slug: neighbour?.slug } }]);
    const next = (await get(`/admin/subscriptions?limit=1&cursor=${first.nextCursor}`, admin)).body;
    expect(next).toMatchObject({ items: [{ plan: 'grow', state: 'active' }], nextCursor: null });
  });
});

test('the statement of a year lists what was confirmed in it, and is no fiscal receipt', async () => {
  await pay({ plan: 'grow', months: 3 });
  await reject(await plantPlanPayment(t, owned()));
  const textsOf = (pdf: string): string[] =>
    [...pdf.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'));
  const { headers, body } = await get('/billing/statement?year=2026');
  expect(headers['content-type']).toBe('application/pdf');
  const texts = textsOf(body);
  for (const text of [
    'Estado de cuenta',
    'Plan Grow, 3 meses',
    'del 20 nov 2026 al 19 feb 2027',
    'Transferencia',
    '2,970.00',
    'Este estado de cuenta no es un comprobante fiscal.',
  ])
    expect(texts).toContain(text);
  expect(texts.filter((text) => text === '2,970.00')).toHaveLength(2);
  expect(textsOf((await get('/billing/statement?year=2025')).body)).toContain(
    'En este año no hay pagos confirmados.',
  );
  expect(textsOf((await get('/billing/statement?year=2026', neighbour?.token)).body)).not.toContain(
    '2,970.00',
  );
});
