import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantSession } from '#server/testing/plant-member.ts';
import { plantPlanPayment } from '#server/testing/plant-plan-payment.ts';
import { PLANTED_PASSWORD, plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { readMails } from '#server/testing/read-mail.ts';
import { days, hours } from '#shared/lib/time.ts';

const t = openTestApp({ env: { PLAN_ACCOUNTS: 'Banco Popular, ahorro 123-456-789' } });

const EMAIL = 'rosa@gmail.com';

type Registered = { token: string; slug: string; tenantId: string; userId: string };

let store: Registered;
let neighbour: Registered;

/** Registers as a visitor does, and proves the mailbox, because no mail goes to a stranger's. */
const register = async (email: string, plan: string): Promise<Registered> => {
  const tenantSlug = `prueba-${email.split('@')[0]}`;
  const body = { email, password: PLANTED_PASSWORD, businessName: `Tienda de ${email}`, tenantSlug, plan };
  const answer = await callApi(t, { method: 'POST', path: '/auth/register', body });
  expect([answer.status, answer.body.tenant.plan]).toEqual([201, plan === 'basico' ? 'grow' : plan]);
  const { token, tenant, user } = answer.body;
  await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('update tenants set email_confirmed_at = $2 where id = $1', [tenant.id, t.clock.now()]),
  );
  return { token, slug: tenant.slug, tenantId: tenant.id, userId: user.id };
};

beforeEach(async () => {
  store = await register(EMAIL, 'pro');
  neighbour = await plantStore(t, { plan: 'pro' });
});

const signIn = async (one: Registered): Promise<Registered> => ({
  ...one,
  token: await plantSession(t, one),
});
const admin = async () => (await plantSuperadmin(t)).token;
const post = async (path: string, body?: object) =>
  callApi(t, { method: 'POST', path, token: await admin(), ...(body && { body }) });
const readAs = async (one: Registered, path: string) =>
  (await callApi(t, { path, token: (await signIn(one)).token })).body;
const subscription = async (one = store) => (await readAs(one, '/billing')).subscription;
const planOf = async (one = store): Promise<string> =>
  (await readAs(one, `/tenants/${one.slug}`)).tenant.plan;
const subjects = async () =>
  (await readMails(t, EMAIL))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.includes('Confirma'));
const passDays = async (count: number): Promise<void> => {
  for (let day = 0; day < count; day += 1) {
    t.clock.advance(days(1));
    await t.jobs.runScheduled('charge-plans');
    await t.jobs.runWaiting();
  }
};
const pay = async (plan: 'grow' | 'pro' = 'pro'): Promise<void> => {
  const id = await plantPlanPayment(t, await signIn(store), { plan });
  expect((await post(`/admin/plan-payments/${id}/confirm`)).status).toBe(200);
};

describe('a store that registers with a paid plan', () => {
  test('has it for seven days more, hears of the end twice, and then has Starter with nothing lost', async () => {
    const { state, plan, paidUntil, reducesAt } = await subscription();
    expect({ state, plan }).toEqual({ state: 'trial', plan: 'pro' });
    expect(reducesAt).toBe(paidUntil);
    const left = new Date(reducesAt).getTime() - t.clock.now().getTime();
    expect(left).toBeGreaterThanOrEqual(days(7));
    expect(left).toBeLessThanOrEqual(days(8));
    await passDays(7);
    expect(await planOf()).toBe('pro');
    const told = await subjects();
    expect(told).toEqual([
      expect.stringMatching(/^Último aviso: tu prueba de Pro termina el /),
      expect.stringMatching(/^Pruebas el plan Pro hasta el /),
    ]);
    const [last] = await readMails(t, EMAIL);
    expect(last?.text).toContain('Starter');
    expect(last?.text).toContain('No borramos nada');
    expect(last?.text).not.toContain('venció');
    await passDays(2);
    expect(await planOf()).toBe('esencial');
    expect(await subscription()).toMatchObject({ state: 'reduced', plan: 'pro' });
    expect((await subjects())[0]).toBe('Tu tienda tiene ahora el plan Starter');
    const trail = await callApi(t, { path: `/admin/audit?tenant=${store.tenantId}`, token: await admin() });
    expect(trail.body.items[0]).toMatchObject({ action: 'plan', before: 'pro', after: 'esencial' });
    expect(trail.body.items[0].reason).toMatch(/^De prueba hasta /);
    expect(await planOf(neighbour)).toBe('pro');
  });

  test('has it in the whole last day, at every hour at which one registers', async () => {
    // 11:30 p.m. in Santo Domingo: the day of registration is nearly over, and counts for none.
    const toLateEvening = hours(27.5) - (t.clock.now().getTime() % days(1));
    t.clock.advance(toLateEvening);
    store = await register('tarde@gmail.com', 'basico');
    const { plan, paidUntil } = await subscription();
    expect(plan).toBe('grow');
    expect(new Date(paidUntil).getTime() - t.clock.now().getTime()).toBe(days(7) + hours(0.5));
  });

  test('pays for the months from the day of the payment on, and the trial is over', async () => {
    await passDays(3);
    await pay();
    const { state, paidUntil } = await subscription();
    expect(state).toBe('active');
    const paidDays = (new Date(paidUntil).getTime() - t.clock.now().getTime()) / days(1);
    expect(paidDays).toBeGreaterThan(27);
    expect(paidDays).toBeLessThanOrEqual(31);
    await passDays(10);
    expect(await planOf()).toBe('pro');
  });

  test('keeps it while its receipt waits for somebody to look', async () => {
    await plantPlanPayment(t, await signIn(store), { plan: 'pro' });
    await passDays(20);
    expect(await planOf()).toBe('pro');
  });

  test('has no time that counts for another plan, and no end that moves', async () => {
    const { reducesAt } = await subscription();
    await post(`/admin/tenants/${store.tenantId}/plan`, { plan: 'grow' });
    expect(await subscription()).toMatchObject({ state: 'trial', plan: 'grow', reducesAt });
    await post(`/admin/tenants/${store.tenantId}/plan`, { plan: 'esencial' });
    expect(await subscription()).toBeNull();
    await post(`/admin/tenants/${store.tenantId}/plan`, { plan: 'pro' });
    await passDays(40);
    expect([await planOf(), await subscription()]).toEqual(['pro', null]);
  });

  test('goes down at once when its owner asks for it, because nothing was paid', async () => {
    await callApi(t, {
      method: 'POST',
      path: '/plan-requests',
      token: (await signIn(store)).token,
      body: { plan: 'esencial' },
    });
    const requests = await callApi(t, { path: '/admin/plan-requests', token: await admin() });
    await post(`/admin/plan-requests/${requests.body.items[0].id}/apply`);
    expect([await planOf(), await subscription()]).toEqual(['esencial', null]);
  });

  test('is listed to superadmins as one that tries', async () => {
    const listed = await callApi(t, { path: '/admin/subscriptions', token: await admin() });
    expect(listed.body.items).toEqual([
      expect.objectContaining({ state: 'trial', tenant: expect.objectContaining({ id: store.tenantId }) }),
    ]);
  });
});

test('a store that registers with Starter has nothing that ends', async () => {
  const free = await register('gratis@gmail.com', 'esencial');
  expect(await subscription(free)).toBeNull();
});

test('the front door adds a trial and no other subscription', async () => {
  const { tenantId } = neighbour;
  const insert = (isTrial: boolean, months: number) =>
    t.platform.db.transact({ role: 'colmado_door' }, (tx) =>
      tx.query(
        `insert into subscriptions (tenant_id, plan, started_at, months, paid_until, is_trial)
         values ($1, 'pro', now(), $2, now(), $3)`,
        [tenantId, months, isTrial],
      ),
    );
  await expect(insert(false, 0)).rejects.toThrow(/row-level security/);
  await expect(insert(true, 12)).rejects.toThrow(/row-level security/);
  await insert(true, 0);
});
