import { beforeEach, expect, test } from 'vitest';
import { noticeText } from '#shared/features/conversations/whatsapp/account-notice-copy.ts';
import { whatsAppDelivery } from '../../../../dev/webhook-payloads.ts';
import { callApi } from '../../../../testing/call-api.ts';
import { openWhatsAppStore } from '../../../../testing/open-whatsapp-store.ts';
import { type PlantedStore, plantStore } from '../../../../testing/plant-store.ts';
import { readMails } from '../../../../testing/read-mail.ts';

const own = openWhatsAppStore();
const { t, whatsapp, read, breaches } = own;

let neighbour: PlantedStore;

beforeEach(async () => {
  neighbour = await plantStore(t, { plan: 'pro' });
  await whatsapp.connect(neighbour);
});

const tell = async (field: string, value: object, wabaId = own.number.wabaId) => {
  expect(await whatsapp.deliver(whatsAppDelivery(wabaId, [{ field, value }]))).toBe(200);
  await whatsapp.settle();
};
const healthOf = async (store: PlantedStore) => {
  const { body } = await callApi(t, { path: '/bot/health', token: store.token });
  return body.health.whatsapp;
};
const linesOf = async (store: PlantedStore): Promise<string[]> =>
  (await healthOf(store)).notices.map(noticeText);

test.each([
  ['PARTNER_REMOVED', { event: 'PARTNER_REMOVED' }, -1],
  ['ACCOUNT_DELETED', { event: 'ACCOUNT_DELETED' }, -2],
  ['DISABLED_UPDATE', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } }, -3],
])('after %s nothing is sent, and the owner is told once', async (_event, value, problemCode) => {
  await tell('account_update', value);
  await tell('account_update', { ...value, again: true });
  await whatsapp.says(own.number, '¿Tienen arroz?');
  await whatsapp.settle();
  expect(own.sends()).toEqual([]);
  expect(await healthOf(own.store)).toMatchObject({ state: 'stopped', problemCode });
  expect(await linesOf(own.store)).toEqual([
    expect.stringContaining('El bot dejó de enviar'),
    expect.stringContaining('El bot dejó de enviar'),
  ]);
  const mails = await readMails(t, own.store.email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('dejó de enviar')]);
  expect(await healthOf(neighbour)).toMatchObject({ state: 'connected', notices: [] });
  expect(await readMails(t, neighbour.email)).toEqual([]);
});

test('a disabled account that Meta reinstates sends again by itself', async () => {
  await tell('account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } });
  await whatsapp.says(own.number, '¿Tienen arroz?');
  await whatsapp.settle();
  await tell('account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } });
  expect(await healthOf(own.store)).toMatchObject({ state: 'connected', problemCode: null });
  expect(own.sends()).toHaveLength(1);
  expect(await breaches()).toEqual({});
});

test('a number whose token ended is not started by a reinstated account', async () => {
  own.failWith({ kind: 'refuse', status: 401, code: 190 });
  await whatsapp.says(own.number, '¿Tienen arroz?');
  await whatsapp.settle();
  await tell('account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } });
  expect(await healthOf(own.store)).toMatchObject({ state: 'stopped', problemCode: 190 });
});

test.each<[string, object, string]>([
  ['account_update', { event: 'ACCOUNT_RESTRICTION', restriction_info: [] }, 'limitó'],
  ['account_update', { event: 'SOMETHING_NEW' }, 'Algo cambió en tu cuenta'],
  ['account_update', { event: 'constructor' }, 'Algo cambió en tu cuenta'],
  [
    'account_alerts',
    { alert_info: { alert_type: 'X', alert_description: 'Falta un dato' } },
    'Falta un dato',
  ],
  ['account_review_update', { decision: 'REJECTED' }, 'no la aprobó'],
  ['phone_number_quality_update', { event: 'FLAGGED', current_limit: 'TIER_250' }, 'TIER_250'],
  ['phone_number_name_update', { decision: 'REJECTED', requested_verified_name: 'Mi Tienda' }, 'Mi Tienda'],
  ['security', { event: 'PIN_CHANGED' }, 'PIN'],
  ['business_capability_update', { max_phone_numbers_per_business: 2 }, 'cuánto puede enviar'],
  ['message_template_status_update', { event: 'REJECTED', message_template_name: 'ofertas' }, 'ofertas'],
  ['flows', { event: 'FLOW_STATUS_CHANGE', message: 'Flow X' }, 'Flow X'],
  ['security', { event: { odd: 1 }, display_phone_number: 7 }, 'seguridad'],
])('%s %j is a line on the screen, and the number goes on', async (field, value, words) => {
  await tell(field, value);
  expect(await linesOf(own.store)).toEqual([expect.stringContaining(words)]);
  await whatsapp.says(own.number, '¿Tienen arroz?');
  await whatsapp.settle();
  expect(own.sends()).toHaveLength(1);
  expect(await linesOf(neighbour)).toEqual([]);
  expect(await breaches()).toEqual({});
});

test('a history that the owner did not share is told as such, and one that is shared is not', async () => {
  const metadata = {
    phone_number_id: own.number.phoneNumberId,
    display_phone_number: own.number.displayPhone,
  };
  await tell('history', { metadata, history: [{ errors: [{ code: 2_593_109, title: 'declined' }] }] });
  await tell('history', { metadata, history: [{ threads: [] }] });
  expect(await linesOf(own.store)).toEqual([expect.stringContaining('No compartiste')]);
});

test('an account with several numbers: all stores hear of the account, one of its own number', async () => {
  const sister = await plantStore(t, { plan: 'pro' });
  const other = await whatsapp.connect(sister, { wabaId: own.number.wabaId });
  await tell('phone_number_quality_update', { event: 'FLAGGED', display_phone_number: other.displayPhone });
  expect([(await linesOf(own.store)).length, (await linesOf(sister)).length]).toEqual([0, 1]);
  await tell('account_update', { event: 'ACCOUNT_DELETED' });
  expect(await healthOf(own.store)).toMatchObject({ state: 'stopped' });
  expect(await healthOf(sister)).toMatchObject({ state: 'stopped' });
  expect(await healthOf(neighbour)).toMatchObject({ state: 'connected' });
});

test('what is told of an account that no store has is counted and given to nobody', async () => {
  await tell('account_update', { event: 'ACCOUNT_DELETED' }, '987654321');
  expect(await read('select account_id as number, items from channel_strays', [])).toEqual([
    { number: 'none', items: 1 },
  ]);
  expect(await healthOf(own.store)).toMatchObject({ state: 'connected', notices: [] });
});
