import { beforeEach, describe, expect, test } from 'vitest';
import { openPlatform } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantSession } from '#server/testing/plant-member.ts';
import { plantPlanPayment } from '#server/testing/plant-plan-payment.ts';
import { pdfReceipt } from '#server/testing/plant-receipt.ts';
import { PLANTED_PASSWORD, type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { readMails } from '#server/testing/read-mail.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { openTestJobQueue } from '#server/testing/test-job-queue.ts';
import { BILLING_COPY } from '#shared/features/billing/billing-copy.ts';
import { days, hours } from '#shared/lib/time.ts';
import { startBillingJobs } from './billing.ts';

/** The operator tells no accounts. */
const t = openTestApp();

let store: PlantedStore;

beforeEach(async () => {
  await plantStore(t, { plan: 'pro' });
  store = await plantStore(t);
});

const admin = async () => (await plantSuperadmin(t)).token;
const post = async (path: string, body?: object) =>
  callApi(t, { method: 'POST', path, token: await admin(), ...(body && { body }) });
const confirm = (id: string) => post(`/admin/plan-payments/${id}/confirm`);
const own = async () => ({ ...store, token: await plantSession(t, store) });
const get = async (path: string) => (await callApi(t, { path, token: (await own()).token })).body;
const planNow = async (): Promise<string> => (await get(`/tenants/${store.slug}`)).tenant.plan;
const subjects = async () => (await readMails(t, store.email)).map(({ subject }) => subject);
const lists = async (path: string) => (await callApi(t, { path, token: await admin() })).body.items;

const pay = async (paid: Parameters<typeof plantPlanPayment>[2] = {}): Promise<void> => {
  expect((await confirm(await plantPlanPayment(t, await own(), paid))).status).toBe(200);
};
const passDays = async (count: number): Promise<void> => {
  for (let day = 0; day < count; day += 1) {
    t.clock.advance(days(1));
    await t.jobs.runScheduled('charge-plans');
    await t.jobs.runWaiting();
  }
};
const askForStarter = async () =>
  callApi(t, {
    method: 'POST',
    path: '/plan-requests',
    token: (await own()).token,
    body: { plan: 'esencial' },
  });

describe('a store does not go down without a warning', () => {
  test('when it was suspended while its days of grace ran out', async () => {
    await pay();
    await passDays(25);
    await setTenantStatus(t, store, 'suspended');
    await passDays(40);
    await setTenantStatus(t, store, 'active');
    await passDays(1);
    expect(await planNow()).toBe('grow');
    expect((await subjects())[0]).toContain('Último aviso');
    const { subscription } = await get('/billing');
    expect(new Date(subscription.reducesAt).getTime()).toBeGreaterThan(t.clock.now().getTime());
    await passDays(1);
    expect(await planNow()).toBe('grow');
    await passDays(1);
    expect(await planNow()).toBe('esencial');
    expect((await subjects())[0]).toBe('Tu tienda tiene ahora el plan Starter');
  });

  test('nor after one of months ago', async () => {
    await pay();
    await passDays(36);
    expect((await subjects())[0]).toContain('Último aviso');
    await setTenantStatus(t, store, 'suspended');
    await passDays(90);
    await setTenantStatus(t, store, 'active');
    await passDays(1);
    expect([await planNow(), (await subjects())[0]]).toEqual([
      'grow',
      expect.stringContaining('Último aviso'),
    ]);
    await passDays(2);
    expect(await planNow()).toBe('esencial');
  });
});

test('one receipt is confirmed once, and one like another of the week is marked', async () => {
  const receipt = pdfReceipt('la misma transferencia');
  const first = await plantPlanPayment(t, await own(), { receipt });
  const second = await plantPlanPayment(t, await own(), { receipt });
  expect((await confirm(first)).status).toBe(200);
  const again = await confirm(second);
  expect([again.status, again.body.message]).toEqual([422, BILLING_COPY.receiptUsed]);
  const photo = await plantPlanPayment(t, await own(), { receipt: pdfReceipt('otra foto de ella') });
  const [marked] = (await lists('/admin/plan-payments')).filter((one: { id: string }) => one.id === photo);
  expect(marked).toMatchObject({ isRepeated: false, isAlike: true });
  expect((await get('/billing')).subscription.paidUntil).toBe('2026-12-20T04:00:00.000Z');
});

test('one receipt that two stores send is confirmed once, also when both are confirmed at the same time', async () => {
  const other = await plantStore(t);
  for (let round = 0; round < 3; round += 1) {
    const receipt = pdfReceipt(`la de las dos ${round}`);
    const ids = [
      await plantPlanPayment(t, store, { receipt }),
      await plantPlanPayment(t, other, { receipt }),
    ];
    const answers = await Promise.all(ids.map(confirm));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    for (const [at, { token }] of [store, other].entries())
      await callApi(t, { method: 'POST', path: `/billing/payments/${ids[at]}/withdraw`, token });
  }
});

test('a store tells of ten payments a day, also when it takes them back', async () => {
  const tell = async () => {
    const id = await plantPlanPayment(t, store);
    await callApi(t, { method: 'POST', path: `/billing/payments/${id}/withdraw`, token: store.token });
  };
  for (let told = 0; told < 10; told += 1) await tell();
  await expect(tell()).rejects.toThrow(BILLING_COPY.tooManyToday);
  await plantPlanPayment(t, await plantStore(t));
  t.clock.advance(days(1) - 1);
  store = await own();
  await expect(tell()).rejects.toThrow(BILLING_COPY.tooManyToday);
  t.clock.advance(1);
  await tell();
});

test('a payment that is told for the look of each morning and taken back after it holds nothing back', async () => {
  await pay();
  await passDays(36);
  for (let morning = 0; morning < 14; morning += 1) {
    t.clock.advance(days(1));
    const id = await plantPlanPayment(t, await own());
    await t.jobs.runScheduled('charge-plans');
    const path = `/billing/payments/${id}/withdraw`;
    await callApi(t, { method: 'POST', path, token: (await own()).token });
    await t.jobs.runWaiting();
    // Whoever took back a wrong file has an hour to send the right one.
    expect(t.jobs.delayed.at(-1)?.startAt).toEqual(new Date(t.clock.now().getTime() + hours(1)));
    t.jobs.hasten();
    await t.jobs.runWaiting();
  }
  expect(await planNow()).toBe('esencial');
  // It was warned all the same, and two days before.
  expect((await subjects()).filter((subject) => subject.includes('Último aviso'))).not.toEqual([]);
});

test('a payment from before its owner asked to go down pays for its time and does not undo the wish', async () => {
  await pay();
  const older = await plantPlanPayment(t, await own());
  t.clock.advance(hours(1));
  await askForStarter();
  const [request] = await lists('/admin/plan-requests');
  await post(`/admin/plan-requests/${request.id}/apply`);
  expect((await confirm(older)).status).toBe(200);
  expect((await get('/billing')).subscription).toMatchObject({
    state: 'ending',
    paidUntil: '2027-01-20T04:00:00.000Z',
  });
  t.clock.advance(hours(1));
  await pay();
  expect((await get('/billing')).subscription).toMatchObject({ state: 'active' });
});

test('who asked to go down has no days of grace in the hours before the look of that day', async () => {
  await pay();
  await askForStarter();
  const [request] = await lists('/admin/plan-requests');
  await post(`/admin/plan-requests/${request.id}/apply`);
  t.clock.advance(days(30));
  expect((await get('/billing')).subscription).toMatchObject({ state: 'ending' });
});

test('a store that goes down has what its owner asked for, and is due for a month more', async () => {
  await pay();
  await passDays(30);
  await askForStarter();
  await passDays(8);
  expect(await planNow()).toBe('esencial');
  expect(await lists('/admin/plan-requests')).toEqual([]);
  const due = async () => (await lists('/admin/subscriptions')).map(({ state }: { state: string }) => state);
  expect(await due()).toEqual(['reduced']);
  await passDays(31);
  expect(await due()).toEqual([]);
});

test('where no accounts are told, mails send nobody to a form that is not there', async () => {
  await pay();
  await passDays(28);
  const [mail] = await readMails(t, store.email);
  expect(mail?.text).toContain('Escríbenos en Ayuda');
  expect(mail?.text).not.toContain('comprobante');
});

test('plans are looked at at nine in the morning, when a mail about money wakes nobody', async () => {
  const schedules: [string, string][] = [];
  const jobs = {
    ...openTestJobQueue(),
    schedule: async (name: string, cron: string) => void schedules.push([name, cron]),
  };
  await startBillingJobs(jobs, openPlatform(t.platform));
  // Schedules are of Santo Domingo.
  expect(schedules).toEqual([['charge-plans', '5 9 * * *']]);
});

describe('an account that closes', () => {
  const close = async () =>
    callApi(t, {
      method: 'POST',
      path: '/account/close',
      token: (await own()).token,
      body: { currentPassword: PLANTED_PASSWORD },
    });
  const reopen = async () =>
    callApi(t, { method: 'POST', path: '/account/reopen', token: (await own()).token });

  test('has its plan until its time ends: closing and opening again is no way around paying', async () => {
    await pay();
    await passDays(36);
    expect((await close()).status).toBe(200);
    const told = (await subjects()).length;
    await passDays(2);
    expect((await reopen()).status).toBe(200);
    expect([await planNow(), (await get('/billing')).subscription.state]).toEqual(['esencial', 'reduced']);
    expect((await subjects()).slice(0, -told)).toEqual(['Tu tienda tiene ahora el plan Starter']);
  });

  test('is asked for no money meanwhile', async () => {
    await pay();
    expect((await close()).status).toBe(200);
    const told = (await subjects()).length;
    await passDays(29);
    expect(await planNow()).toBe('grow');
    expect(await subjects()).toHaveLength(told);
  });
});
