import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { readMails } from '#server/testing/read-mail.ts';
import { hours } from '#shared/lib/time.ts';

const t = openTestApp({ env: { RATE_LIMIT_FACTOR: 1 } });

const VICTIM = 'nadie-lo-pidio@gmail.com';

const plantStranger = async (): Promise<PlantedStore> => {
  const stranger = await plantStore(t, { isConfirmed: false });
  await t.jobs.runWaiting();
  return stranger;
};

/** Each mail goes out before the next call, to the address of that moment. */
const send = async (method: 'POST' | 'PUT', path: string, token: string, body: object) => {
  const { status } = await callApi(t, { method, path, token, body });
  await t.jobs.runWaiting();
  return status;
};
const changeEmail = ({ token, password }: PlantedStore, newEmail: string) =>
  send('PUT', '/auth/email', token, { newEmail, currentPassword: password });
const resend = ({ token }: Pick<PlantedStore, 'token'>) => send('POST', '/auth/email/resend', token, {});

/** Strangers name the victim in accounts of their own, ask again, and leave the address free. */
const flood = async (accounts: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let done = 0; done < accounts; done += 1) {
    const stranger = await plantStranger();
    statuses.push(await changeEmail(stranger, VICTIM), await resend(stranger));
    await changeEmail(stranger, stranger.email);
  }
  return statuses;
};

const registerVictim = () =>
  callApi(t, {
    method: 'POST',
    path: '/auth/register',
    body: {
      email: VICTIM,
      password: 'Guagua-Verde-7',
      businessName: 'La de verdad',
      tenantSlug: 'la-de-verdad',
      plan: 'esencial',
    },
  });

test('an unconfirmed address gets no mail when its account changes to another', async () => {
  const stranger = await plantStranger();
  await changeEmail(stranger, VICTIM);
  await changeEmail(stranger, stranger.email);
  const mails = await readMails(t, VICTIM);
  expect(mails.map(({ subject }) => subject)).toEqual(['Confirma tu correo de Colmado']);
});

test('one mailbox gets six links an hour, whichever accounts name it, and other mailboxes are not affected', async () => {
  // The last change is refused, so that its second link goes to the mailbox the account has.
  expect(await flood(4)).toEqual([200, 200, 200, 200, 200, 200, 429, 200]);
  expect(await readMails(t, VICTIM)).toHaveLength(6);
});

test('the owner of a flooded mailbox can register with it, and gets a link within an hour', async () => {
  await flood(3);
  const { status, body } = await registerVictim();
  expect(status).toBe(201);
  expect(await readMails(t, VICTIM)).toHaveLength(6);
  expect(await resend(body)).toBe(429);
  t.clock.advance(hours(1));
  expect(await resend(body)).toBe(200);
  expect(await readMails(t, VICTIM)).toHaveLength(7);
});

test('a request for an address that has an account does not keep its owner from getting a link', async () => {
  const owner = await plantStore(t, { isConfirmed: false });
  for (let done = 0; done < 2; done += 1) {
    const stranger = await plantStranger();
    for (let time = 0; time < 4; time += 1) expect(await changeEmail(stranger, owner.email)).toBe(409);
  }
  expect(await resend(owner)).toBe(200);
  expect(await readMails(t, owner.email)).toHaveLength(2);
});

test('requests made before an address had an account do not count against its owner', async () => {
  const stranger = await plantStore(t);
  expect(await changeEmail(stranger, VICTIM)).toBe(200);
  const { body } = await registerVictim();
  expect(await resend(stranger)).toBe(409);
  expect(await resend(body)).toBe(200);
  expect(await readMails(t, VICTIM)).toHaveLength(3);
});

test('an address with a tag or other dots is the same mailbox', async () => {
  const names = ['nadie-lo-pidio+uno@gmail.com', 'nadie-lo-pid.io+dos@gmail.com', VICTIM];
  for (let done = 0; done < 8; done += 1) {
    const stranger = await plantStranger();
    await changeEmail(stranger, names[done % names.length] ?? VICTIM);
    await changeEmail(stranger, stranger.email);
  }
  expect((await Promise.all(names.map((name) => readMails(t, name)))).flat()).toHaveLength(6);
});
