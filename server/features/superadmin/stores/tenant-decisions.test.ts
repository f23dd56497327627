import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { readMails } from '#server/testing/read-mail.ts';

const t = openTestApp();

let token: string;

beforeEach(async () => {
  ({ token } = await plantSuperadmin(t));
});

const get = (path: string) => callApi(t, { path, token });
const post = (path: string, body?: object) =>
  callApi(t, { method: 'POST', path, token, ...(body && { body }) });
const change = ({ tenantId }: Pick<PlantedStore, 'tenantId'>, body: object) =>
  post(`/admin/tenants/${tenantId}/plan`, body);
const trail = async (query = '?topic=tenants') => (await get(`/admin/audit${query}`)).body.items;
const ask = async (store: PlantedStore, plan: string): Promise<string> => {
  const asked = { method: 'POST', path: '/plan-requests', token: store.token, body: { plan } } as const;
  return (await callApi(t, asked)).body.request.id;
};

describe('a plan or status', () => {
  test('changes at once, and records who, what, before, after, when and why', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const answer = await change(store, { plan: 'pro', reason: 'Pagó por transferencia' });
    expect(answer).toMatchObject({ status: 200, body: { success: true, tenant: { plan: 'pro' } } });
    t.clock.advance(1000);
    expect((await change(store, { status: 'suspended' })).body.tenant.status).toBe('suspended');
    expect(await trail(`?tenant=${store.tenantId}`)).toMatchObject([
      { action: 'status', before: 'active', after: 'suspended', reason: null },
      {
        action: 'plan',
        before: 'esencial',
        after: 'pro',
        reason: 'Pagó por transferencia',
        admin_email: 'jefa@colmado.do',
        tenant: { slug: store.slug },
        created_at: '2026-11-20T14:00:00.000Z',
      },
    ]);
    expect(await trail(`?tenant=${neighbour.tenantId}`)).toEqual([]);
    expect(await trail()).toHaveLength(2);
    const { tenant } = (await get(`/tenants/${neighbour.slug}`)).body;
    expect([tenant.plan, tenant.status]).toEqual(['esencial', 'active']);
  });

  test('that the tenant already has is no change and is not recorded', async () => {
    const store = await plantStore(t);
    expect((await change(store, { plan: 'esencial' })).status).toBe(200);
    expect((await change(store, { status: 'active' })).status).toBe(200);
    expect(await trail()).toEqual([]);
  });

  test.each([
    [{}, 'Cambia el plan o el estado, uno a la vez.'],
    [{ plan: 'pro', status: 'inactive' }, 'Cambia el plan o el estado, uno a la vez.'],
    [{ plan: 'basico' }, 'Elige uno de los planes.'],
    [{ status: 'closed' }, 'Elige uno de los estados.'],
  ])('%o is refused', async (body, message) => {
    const store = await plantStore(t);
    const answer = await change(store, body);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  test('of an unknown tenant is not found', async () => {
    expect((await change({ tenantId: randomUUID() }, { plan: 'pro' })).status).toBe(404);
  });

  test('changed twenty times at once leaves a complete trail', async () => {
    const store = await plantStore(t);
    const statuses = ['inactive', 'suspended', 'active'];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(store, { status: statuses[index % 3] })),
    );
    const steps: { before: string; after: string }[] = (await trail()).reverse();
    expect(steps[0]?.before).toBe('active');
    for (const [index, step] of steps.entries())
      if (index > 0) expect(step.before).toBe(steps[index - 1]?.after);
  });
});

describe('a plan request', () => {
  test('is applied: the plan changes, the owner gets a mail, and it no longer waits', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const id = await ask(store, 'grow');
    await ask(neighbour, 'pro');
    const listed = (await get('/admin/plan-requests')).body;
    expect(listed).toMatchObject({
      waiting: 2,
      items: [{ id, plan: 'grow', requested_by: store.email, tenant: { slug: store.slug } }, { plan: 'pro' }],
    });
    const answer = await post(`/admin/plan-requests/${id}/apply`);
    expect(answer.body.request).toMatchObject({ status: 'applied', tenant: { plan: 'grow' } });
    expect((await get('/admin/plan-requests')).body).toMatchObject({ waiting: 1, items: [{ plan: 'pro' }] });
    expect((await get('/admin/plan-requests?state=decided')).body.items).toMatchObject([{ id }]);
    const [mail] = await readMails(t, store.email);
    expect(mail?.subject).toContain('ya tiene el plan Grow');
    expect(await readMails(t, neighbour.email)).toEqual([]);
    expect(await trail()).toMatchObject([{ action: 'plan', before: 'esencial', after: 'grow' }]);
  });

  test('is refused with a reason, which the owner gets and the trail keeps', async () => {
    const store = await plantStore(t);
    const id = await ask(store, 'pro');
    expect((await post(`/admin/plan-requests/${id}/reject`, { reason: 'no' })).status).toBe(400);
    const reason = 'Todavía no recibimos el pago.';
    const { body } = await post(`/admin/plan-requests/${id}/reject`, { reason });
    expect(body.request).toMatchObject({ status: 'rejected', reason, tenant: { plan: 'esencial' } });
    const [mail] = await readMails(t, store.email);
    expect(mail?.text).toContain(reason);
    expect(await trail()).toMatchObject([
      { action: 'request_rejected', before: 'esencial', after: 'pro', reason },
    ]);
  });

  test('is decided once, by the first', async () => {
    const store = await plantStore(t);
    const id = await ask(store, 'grow');
    const answers = await Promise.all([
      post(`/admin/plan-requests/${id}/apply`),
      post(`/admin/plan-requests/${id}/apply`),
      post(`/admin/plan-requests/${id}/reject`, { reason: 'Falta el pago.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await readMails(t, store.email)).toHaveLength(1);
  });

  test('is settled by a change to that plan, and stays open after a change to another', async () => {
    const store = await plantStore(t);
    await ask(store, 'grow');
    await change(store, { plan: 'pro' });
    expect((await get('/admin/plan-requests')).body.waiting).toBe(1);
    await change(store, { plan: 'grow' });
    expect((await get('/admin/plan-requests')).body.waiting).toBe(0);
    expect(await readMails(t, store.email)).toHaveLength(1);
  });

  test('to close the account cannot be decided, and does not wait', async () => {
    const { token: ownerToken, password } = await plantStore(t);
    await callApi(t, {
      method: 'POST',
      path: '/plan-requests',
      token: ownerToken,
      body: { cancel: true, currentPassword: password },
    });
    const { items, waiting } = (await get('/admin/plan-requests')).body;
    expect(waiting).toBe(0);
    expect(items).toMatchObject([{ cancel: true, closesAt: '2026-12-20T14:00:00.000Z' }]);
    expect((await post(`/admin/plan-requests/${items[0].id}/apply`)).status).toBe(422);
  });
});
