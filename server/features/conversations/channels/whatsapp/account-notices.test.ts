import { beforeEach, expect, test } from 'vitest';
import { whatsAppDelivery } from '#server/dev/webhook-payloads.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { readMails } from '#server/testing/read-mail.ts';
import type { WhatsAppHealth } from '#shared/features/conversations/settings/bot-health-calls.ts';

const own = openWhatsAppStore();
const { t, whatsapp, read, breaches } = own;

let neighbour: PlantedStore;

beforeEach(async () => {
  neighbour = await plantStore(t, { plan: 'pro' });
  await whatsapp.connect(neighbour);
});

const notify = async (field: string, value: object, wabaId = own.number.wabaId) => {
  expect(await whatsapp.deliver(whatsAppDelivery(wabaId, [{ field, value }]))).toBe(200);
  await whatsapp.settle();
};
const healthOf = async (store: PlantedStore) => {
  const { body } = await callApi(t, { path: '/bot/health', token: store.token });
  return body.health.whatsapp;
};
/** The notices that the store's screen shows, without their times. */
const noticesOf = async (store: PlantedStore) => {
  const { notices } = await healthOf(store);
  return notices.map(({ field, event, detail }: WhatsAppHealth['notices'][number]) => ({
    field,
    event,
    detail,
  }));
};

test.each([
  ['PARTNER_REMOVED', { event: 'PARTNER_REMOVED' }, -1],
  ['ACCOUNT_DELETED', { event: 'ACCOUNT_DELETED' }, -2],
  ['DISABLED_UPDATE', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } }, -3],
])('after %s nothing is sent, and the owner gets one mail', async (_event, value, problemCode) => {
  await notify('account_update', value);
  await notify('account_update', { ...value, again: true });
  await whatsapp.says(own.number, '¿Tienen arroz?');
  await whatsapp.settle();
  expect(own.sends()).toEqual([]);
  expect(await healthOf(own.store)).toMatchObject({ state: 'stopped', problemCode });
  expect(await noticesOf(own.store)).toHaveLength(2);
  const mails = await readMails(t, own.store.email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('dejó de enviar')]);
  expect(await healthOf(neighbour)).toMatchObject({ state: 'connected', notices: [] });
  expect(await readMails(t, neighbour.email)).toEqual([]);
});

test('a disabled account that Meta reinstates sends again by itself', async () => {
  await notify('account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } });
  await whatsapp.says(own.number, '¿Tienen arroz?');
  await whatsapp.settle();
  await notify('account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } });
  expect(await healthOf(own.store)).toMatchObject({ state: 'connected', problemCode: null });
  expect(own.sends()).toHaveLength(1);
  expect(await breaches()).toEqual({});
});

test('a reinstated account does not restart a number whose token ended', async () => {
  own.failWith({ kind: 'refuse', status: 401, code: 190 });
  await whatsapp.says(own.number, '¿Tienen arroz?');
  await whatsapp.settle();
  await notify('account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } });
  expect(await healthOf(own.store)).toMatchObject({ state: 'stopped', problemCode: 190 });
});

test.each<[string, object, { event: string; detail: string }]>([
  [
    'account_update',
    { event: 'ACCOUNT_RESTRICTION', restriction_info: [] },
    { event: 'ACCOUNT_RESTRICTION', detail: '' },
  ],
  ['account_update', { event: 'SOMETHING_NEW' }, { event: 'SOMETHING_NEW', detail: '' }],
  ['account_update', { event: 'constructor' }, { event: 'constructor', detail: '' }],
  [
    'account_alerts',
    { alert_info: { alert_type: 'X', alert_description: 'Falta un dato' } },
    { event: 'X', detail: 'Falta un dato' },
  ],
  ['account_review_update', { decision: 'REJECTED' }, { event: 'REJECTED', detail: '' }],
  [
    'phone_number_quality_update',
    { event: 'FLAGGED', current_limit: 'TIER_250' },
    { event: 'FLAGGED', detail: 'TIER_250' },
  ],
  [
    'phone_number_name_update',
    { decision: 'REJECTED', requested_verified_name: 'Mi Tienda' },
    { event: 'REJECTED', detail: 'Mi Tienda' },
  ],
  ['security', { event: 'PIN_CHANGED' }, { event: 'PIN_CHANGED', detail: '' }],
  ['business_capability_update', { max_phone_numbers_per_business: 2 }, { event: '', detail: '' }],
  [
    'message_template_status_update',
    { event: 'REJECTED', message_template_name: 'ofertas' },
    { event: 'REJECTED', detail: 'ofertas' },
  ],
  [
    'flows',
    { event: 'FLOW_STATUS_CHANGE', message: 'Flow X' },
    { event: 'FLOW_STATUS_CHANGE', detail: 'Flow X' },
  ],
  ['security', { event: { odd: 1 }, display_phone_number: 7 }, { event: '', detail: '' }],
])('the notice %s %j reaches its store alone, and the number keeps sending', async (field, value, notice) => {
  await notify(field, value);
  expect(await noticesOf(own.store)).toEqual([{ field, ...notice }]);
  await whatsapp.says(own.number, '¿Tienen arroz?');
  await whatsapp.settle();
  expect(own.sends()).toHaveLength(1);
  expect(await noticesOf(neighbour)).toEqual([]);
  expect(await breaches()).toEqual({});
});

test('a history that the owner did not share is a notice, and one that is shared is none', async () => {
  const metadata = {
    phone_number_id: own.number.phoneNumberId,
    display_phone_number: own.number.displayPhone,
  };
  await notify('history', { metadata, history: [{ errors: [{ code: 2_593_109, title: 'declined' }] }] });
  await notify('history', { metadata, history: [{ threads: [] }] });
  expect(await noticesOf(own.store)).toEqual([{ field: 'history', event: 'DECLINED', detail: '' }]);
});

test('a notice about an account reaches the stores of all its numbers, one about a number its own store', async () => {
  const sister = await plantStore(t, { plan: 'pro' });
  const other = await whatsapp.connect(sister, { wabaId: own.number.wabaId });
  await notify('phone_number_quality_update', { event: 'FLAGGED', display_phone_number: other.displayPhone });
  expect([(await noticesOf(own.store)).length, (await noticesOf(sister)).length]).toEqual([0, 1]);
  await notify('account_update', { event: 'ACCOUNT_DELETED' });
  expect(await healthOf(own.store)).toMatchObject({ state: 'stopped' });
  expect(await healthOf(sister)).toMatchObject({ state: 'stopped' });
  expect(await healthOf(neighbour)).toMatchObject({ state: 'connected' });
});

test('a notice about an account that no store has is counted and shown to nobody', async () => {
  await notify('account_update', { event: 'ACCOUNT_DELETED' }, '987654321');
  expect(await read('select account_id as number, items from channel_strays', [])).toEqual([
    { number: 'none', items: 1 },
  ]);
  expect(await healthOf(own.store)).toMatchObject({ state: 'connected', notices: [] });
});
