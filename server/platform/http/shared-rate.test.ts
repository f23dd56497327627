import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openSecondProcess, openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { plantSession } from '#server/testing/plant-member.ts';
import { plantSellingStore } from '#server/testing/plant-selling-store.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { readMails } from '#server/testing/read-mail.ts';
import { hours } from '#shared/lib/time.ts';

const t = openTestApp({ env: { RATE_LIMIT_FACTOR: 1 } });

const statusOf = async (process: TestApp, path: string, body: object, token?: string) =>
  (await callApi(process, { method: 'POST', path, body, ...(token && { token }) })).status;

const listRates = () =>
  t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query<{ digest: string; used: number }>(
      `select encode(key_hash, 'hex') as digest, used from shared_rates`,
    ),
  );

/** How often something counted as done, by the name of its limit. */
const usedOf = async (key: string): Promise<number> => {
  const named = createHmac('sha256', t.platform.env.APP_SECRET).update(`rate ${key}`).digest('hex');
  return (await listRates()).find(({ digest }) => digest === named)?.used ?? 0;
};

/** Does one thing again and again, in one process after the other. */
const inTurn = async (times: number, once: (process: TestApp, index: number) => Promise<number>) => {
  const processes = [t, await openSecondProcess(t)];
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push(await once(processes[index % 2] ?? t, index));
  return statuses;
};

test('two processes together invite thirty people a day for a store', async () => {
  const { token, ...store } = await plantStore(t, { plan: 'pro' });
  const statuses = await inTurn(32, (process, index) =>
    statusOf(process, '/members', { email: `ana${index}@empresa.do`, role: 'guest' }, token),
  );
  expect(statuses).toEqual([...Array(30).fill(201), 429, 429]);
  t.clock.advance(hours(24));
  const later = await plantSession(t, store);
  expect(await statusOf(t, '/members', { email: 'otra@empresa.do', role: 'guest' }, later)).toBe(201);
});

test('two processes together invite one address three times a day', async () => {
  const stores = await Promise.all(Array.from({ length: 4 }, () => plantStore(t)));
  const statuses = await inTurn(4, (process, index) =>
    statusOf(process, '/members', { email: 'ana@empresa.do', role: 'guest' }, stores[index]?.token),
  );
  expect(statuses).toEqual([201, 201, 201, 429]);
});

test('two processes together begin ten chats of one address at a store', async () => {
  const { slug } = await plantSellingStore(t);
  const statuses = await inTurn(12, (process, index) =>
    statusOf(process, `/storefront/${slug}/chat`, {
      conversationId: `visita-${index}`.padEnd(20, '-'),
      text: 'quiero hablar con una persona',
    }),
  );
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test('two processes together mail one mailbox six links to confirm and ten for a new password', async () => {
  const { email } = await plantStore(t);
  const peerOf = (index: number) => `198.51.100.${index}`;
  await inTurn(12, async (process, index) => {
    const body = { email };
    const call = { method: 'POST', path: '/auth/forgot', body, peer: peerOf(index) } as const;
    return (await callApi(process, call)).status;
  });
  const strangers = await Promise.all(Array.from({ length: 8 }, () => plantStore(t, { isConfirmed: false })));
  await t.jobs.runWaiting();
  await inTurn(8, async (process, index) => {
    const { token = '', password = '' } = strangers[index] ?? {};
    const body = { newEmail: 'nadie@gmail.com', currentPassword: password };
    const { status } = await callApi(process, { method: 'PUT', path: '/auth/email', token, body });
    await t.jobs.runWaiting();
    const back = { newEmail: strangers[index]?.email, currentPassword: password };
    await callApi(process, { method: 'PUT', path: '/auth/email', token, body: back });
    return status;
  });
  expect(await readMails(t, 'nadie@gmail.com')).toHaveLength(6);
  const resets = (await readMails(t, email)).filter(({ subject }) => subject.includes('contraseña'));
  expect(resets).toHaveLength(10);
});

test('refused or rolled back uses do not count, and windows that are over are deleted', async () => {
  const { token, tenantId } = await plantStore(t, { plan: 'esencial' });
  // The plan has no admins.
  expect(await statusOf(t, '/members', { email: 'ana@empresa.do', role: 'admin' }, token)).toBe(403);
  expect(await usedOf(`invitations of ${tenantId}`)).toBe(0);
  await statusOf(t, '/members', { email: 'ana@empresa.do', role: 'guest' }, token);
  expect(await usedOf(`invitations of ${tenantId}`)).toBe(1);
  t.clock.advance(hours(24));
  await t.jobs.runScheduled('tidy-rates');
  expect(await listRates()).toEqual([]);
});

test('a window begun by a clock that is an hour ahead lasts no longer than others', async () => {
  const { slug } = await plantSellingStore(t);
  const begin = (index: number) =>
    statusOf(t, `/storefront/${slug}/chat`, {
      conversationId: `visita-${index}`.padEnd(20, '-'),
      text: 'hola',
    });
  t.clock.advance(hours(5));
  for (let index = 0; index < 10; index += 1) await begin(index);
  expect(await begin(10)).toBe(429);
  t.clock.advance(-hours(5));
  expect(await begin(11)).toBe(200);
});
