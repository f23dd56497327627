import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { plantMember } from '#server/testing/plant-member.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import type { ConnectWhatsApp } from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';

const own = openWhatsAppStore();
const { t, whatsapp } = own;

const connect = async (change: Partial<ConnectWhatsApp>, token = own.store.token) => {
  const { phoneNumberId, wabaId, accessToken } = own.number;
  const body = { phoneNumberId, wabaId, accessToken, ...change };
  return callApi(t, { method: 'PUT', path: '/bot/whatsapp', token, body });
};

test.each<[string, Partial<ConnectWhatsApp>, keyof ConnectWhatsApp, string]>([
  ['no number', { phoneNumberId: '  ' }, 'phoneNumberId', CONNECT_COPY.phoneNumberIdProblem.missing],
  ['a telephone', { phoneNumberId: '(809) 555' }, 'phoneNumberId', CONNECT_COPY.phoneNumberIdProblem.wrong],
  ['no account', { wabaId: '' }, 'wabaId', CONNECT_COPY.wabaIdProblem.missing],
  ['a name as account', { wabaId: 'mi-cuenta' }, 'wabaId', CONNECT_COPY.wabaIdProblem.wrong],
  ['no token', { accessToken: '' }, 'accessToken', CONNECT_COPY.tokenMissing],
  ['a token of two lines', { accessToken: 'EAA\tmala' }, 'accessToken', CONNECT_COPY.tokenWrong],
  ['a token with a foreign letter', { accessToken: 'EAA漢' }, 'accessToken', CONNECT_COPY.tokenWrong],
])('reports the problem of %s at that field, once', async (_case, change, field, message) => {
  const { status, body } = await connect(change);
  expect(status).toBe(400);
  expect(body.details.fields).toEqual([{ field, message }]);
});

test.each<[string, Partial<ConnectWhatsApp>, keyof ConnectWhatsApp, string]>([
  ['a token that opens nothing', { accessToken: 'EAA-otra' }, 'accessToken', CONNECT_COPY.tokenRefused],
  ['a number that is not there', { phoneNumberId: '99887766' }, 'phoneNumberId', CONNECT_COPY.numberNotFound],
  ['an account that is not there', { wabaId: '11223344' }, 'wabaId', CONNECT_COPY.accountNotFound],
  ['a number of another account', { wabaId: '55667788' }, 'wabaId', CONNECT_COPY.numberOfAnother],
])('refuses %s and keeps the connected number', async (_case, change, field, message) => {
  whatsapp.graph.addNumber({ ...own.number, phoneNumberId: '5566778800', wabaId: '55667788' });
  const { status, body } = await connect(change);
  expect([status, body.details.fields]).toEqual([422, [{ field, message }]]);
  const { body: kept } = await callApi(t, { path: '/bot/whatsapp', token: own.store.token });
  expect(kept.connection).toMatchObject({ phoneNumberId: own.number.phoneNumberId, state: 'connected' });
});

test('a number belongs to one store, and the neighbour sees nothing of it', async () => {
  const neighbour = await plantStore(t);
  const { status, body } = await connect({}, neighbour.token);
  expect([status, body.message]).toEqual([409, CONNECT_COPY.taken]);
  const seen = await callApi(t, { path: '/bot/whatsapp', token: neighbour.token });
  expect(seen.body.connection).toBeNull();
  await whatsapp.says(own.number, '¿Tienen arroz?');
  await whatsapp.settle();
  expect(await own.messages()).toHaveLength(2);
});

test('the word of the handshake belongs to the operator and is shown to no member of a store', async () => {
  const { WHATSAPP_VERIFY_TOKEN: word = '' } = t.platform.env;
  expect(word).not.toBe('');
  const guest = await plantMember(t, own.store, 'guest');
  const admin = await plantMember(t, own.store, 'admin');
  for (const { token } of [own.store, guest, admin])
    for (const path of ['/bot/whatsapp', '/bot/health', '/bot/settings', '/account/export']) {
      const { body } = await callApi(t, { path, token });
      expect(JSON.stringify(body) ?? '').not.toContain(word);
    }
  expect((await callApi(t, { path: '/bot/whatsapp', token: guest.token })).body.isOffered).toBe(true);
});
