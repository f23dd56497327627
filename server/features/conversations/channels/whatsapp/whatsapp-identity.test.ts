import { describe, expect, test } from 'vitest';
import { numberChange, type PayloadWriter, whatsAppDelivery } from '#server/dev/webhook-payloads.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { hours, seconds } from '#shared/lib/time.ts';

const own = openWhatsAppStore();
const { t, whatsapp, sends, messages, breaches, read } = own;

const FORMER: PayloadWriter = { bsuid: 'DO.viejo', phone: '18095551234', name: 'Ana Peña' };
const NEW: PayloadWriter = { bsuid: 'DO.nuevo', phone: '18295550000', name: 'Ana Peña' };

const say = async (writer: PayloadWriter, text: string, content?: object) => {
  t.clock.advance(seconds(30));
  await whatsapp.says(own.number, text, { writer, ...(content && { content }) });
  await whatsapp.settle();
};

let updates = 0;
const tellUpdate = async (update: object) => {
  updates += 1;
  const timestamp = String(1_795_000_000 + updates);
  const change = numberChange(own.number, 'user_id_update', { user_id_update: [{ ...update, timestamp }] });
  await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [change]));
  await whatsapp.settle();
};
const UPDATE = { wa_id: NEW.phone, user_id: { previous: FORMER.bsuid, current: NEW.bsuid } };

const changedNumber = {
  type: 'system',
  system: {
    type: 'user_changed_number',
    body: 'Ana cambió de número',
    wa_id: NEW.phone,
    user_id: NEW.bsuid,
    previous_user_id: FORMER.bsuid,
  },
};

const customers = () =>
  read<{ id: string; phone: string | null; bsuid: string | null; note: string }>(
    'select id, phone, bsuid, note from customers where tenant_id = $1 and joined_to is null order by created_at, id',
  );
const list = async () =>
  (await callApi(t, { path: '/conversations', token: own.store.token })).body.conversations;
const conversations = () => read('select 1 from conversations where tenant_id = $1');
const lastWords = () => JSON.stringify(sends().at(-1)?.body);

describe('a person whose id changes', () => {
  test.each<[string, () => Promise<void>]>([
    ['an update of the id', () => tellUpdate(UPDATE)],
    ['a notice in the conversation', () => say(FORMER, '', changedNumber)],
    ['a notice that comes from the new id', () => say({ ...FORMER, bsuid: NEW.bsuid }, '', changedNumber)],
  ])('remains the same customer by %s', async (_how, tell) => {
    const neighbour = await plantStore(t, { plan: 'pro' });
    await whatsapp.says(await whatsapp.connect(neighbour), 'hola', { writer: FORMER });
    await say(FORMER, 'dame 2 arroz');
    const [before] = await customers();
    await tell();
    await say(NEW, 'qué tengo en el carrito');
    expect(await customers()).toMatchObject([{ id: before?.id, phone: NEW.phone, bsuid: NEW.bsuid }]);
    expect(await conversations()).toHaveLength(1);
    expect(lastWords()).toContain('Arroz selecto');
    expect(sends().at(-1)?.to).toBe(NEW.phone);
    const theirs = await read('select phone, bsuid from customers where tenant_id = $1', [
      neighbour.tenantId,
    ]);
    expect(theirs).toEqual([{ phone: FORMER.phone, bsuid: FORMER.bsuid }]);
    expect(await breaches()).toEqual({});
  });

  test('who wrote from the new id first becomes one customer with the history of both', async () => {
    await say(FORMER, 'dame 2 arroz');
    const [former] = await customers();
    await callApi(t, {
      method: 'PUT',
      path: `/customers/${former?.id}`,
      token: own.store.token,
      body: { name: 'Ana Peña', note: 'Paga los viernes' },
    });
    await say(NEW, 'hola');
    expect(await customers()).toHaveLength(2);
    await tellUpdate(UPDATE);
    expect(await customers()).toEqual([
      { id: former?.id, phone: NEW.phone, bsuid: NEW.bsuid, note: 'Paga los viernes' },
    ]);
    await say(NEW, 'qué tengo en el carrito');
    expect(lastWords()).toContain('Arroz selecto');
    const listed = await list();
    expect(new Set(listed.map((row: { customer: { id: string } }) => row.customer.id))).toEqual(
      new Set([former?.id]),
    );
    expect(await breaches()).toEqual({});
  });

  test('who opted out stays opted out until they opt in', async () => {
    await say(FORMER, 'BAJA');
    await say(NEW, 'hola');
    await tellUpdate(UPDATE);
    const before = sends().length;
    await say(NEW, '¿Tienen arroz?');
    expect(sends()).toHaveLength(before);
    await say(NEW, 'ALTA');
    await say(NEW, '¿Tienen arroz?');
    expect(sends().length).toBeGreaterThan(before);
    expect(lastWords()).toContain('425');
    expect((await list())[0].customer.optedOutAt).toBeNull();
  });

  test('whom a member of the team answers stays with that member', async () => {
    await say(FORMER, 'hola');
    const [{ id }] = await list();
    await callApi(t, { method: 'POST', path: `/conversations/${id}/take`, token: own.store.token });
    await say(NEW, 'klk');
    await tellUpdate(UPDATE);
    const before = sends().length;
    await say(NEW, '¿Tienen arroz?');
    expect(sends()).toHaveLength(before);
    expect((await list())[0]).toMatchObject({ speaker: 'person', isMine: true });
  });

  test('announced twice, or unknown to the store, changes nothing', async () => {
    await say(FORMER, 'hola');
    await tellUpdate(UPDATE);
    await tellUpdate(UPDATE);
    await tellUpdate({
      ...UPDATE,
      user_id: { previous: 'DO.nadie', current: 'DO.otro' },
      wa_id: '18490000000',
    });
    await say({ phone: '18490001111', bsuid: 'DO.x' }, '', changedNumber);
    expect(await customers()).toMatchObject([{ bsuid: NEW.bsuid }]);
    expect(await conversations()).toHaveLength(1);
    expect(await breaches()).toEqual({});
  });

  test('whose new number belonged to another customer takes over only the number', async () => {
    await say({ phone: NEW.phone, bsuid: 'DO.pedro', name: 'Pedro' }, 'hola');
    await say(FORMER, 'hola');
    await tellUpdate(UPDATE);
    expect(await customers()).toMatchObject([
      { bsuid: 'DO.pedro', phone: null },
      { bsuid: NEW.bsuid, phone: NEW.phone },
    ]);
  });
});

describe('a person whose id and number appear together for the first time', () => {
  test('keeps the cart and the opt-out of both customers', async () => {
    await say({ phone: FORMER.phone }, 'dame 2 arroz');
    await say({ bsuid: FORMER.bsuid }, 'hola');
    await say(FORMER, 'qué tengo en el carrito');
    expect(lastWords()).toContain('Arroz selecto');
    await say(FORMER, 'BAJA');
    const before = sends().length;
    await say(FORMER, '¿Tienen arroz?');
    expect(sends()).toHaveLength(before);
    expect(await breaches()).toEqual({});
  });
});

describe('an unknown person', () => {
  test.each([
    ['a reaction', { type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } }],
    ['a reaction that is taken back', { type: 'reaction', reaction: { message_id: 'wamid.0' } }],
    ['a notice of WhatsApp', changedNumber],
  ])('gets no conversation from %s', async (_what, content) => {
    await say(FORMER, '', content);
    expect(await list()).toEqual([]);
    expect(await customers()).toEqual([]);
    expect(await breaches()).toEqual({});
  });
});

test('a reaction needs nobody to read it and opens no window to write', async () => {
  await say(FORMER, 'hola');
  const [before] = await list();
  await callApi(t, { method: 'POST', path: `/conversations/${before.id}/read`, token: own.store.token });
  t.clock.advance(hours(1));
  await say(FORMER, '', { type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } });
  const [{ unread, windowEndsAt, lastText, lastMessageAt }] = await list();
  const { windowEndsAt: shut, lastText: said, lastMessageAt: at } = before;
  expect({ unread, windowEndsAt, lastText, lastMessageAt }).toEqual({
    unread: 0,
    windowEndsAt: shut,
    lastText: said,
    lastMessageAt: at,
  });
  expect(await messages()).toContainEqual(expect.objectContaining({ kind: 'reaction', text: '👍' }));
});

describe('a marketing preference in the settings of WhatsApp', () => {
  const tellWish = async (value: 'stop' | 'resume', at: number) => {
    const change = numberChange(own.number, 'user_preferences', {
      contacts: [{ profile: { name: 'Ana Peña' }, wa_id: FORMER.phone, user_id: FORMER.bsuid }],
      user_preferences: [
        { wa_id: FORMER.phone, detail: 'x', category: 'marketing_messages', value, timestamp: at },
      ],
    });
    await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [change]));
    await whatsapp.settle();
  };
  const get = async (path: string) => (await callApi(t, { path, token: own.store.token })).body;

  test('is recorded at the customer, shown, exported, and forbids no answer', async () => {
    await say(FORMER, 'hola');
    await tellWish('stop', 1_795_000_000);
    const at = new Date(1_795_000_000_000).toISOString();
    expect((await list())[0].customer).toMatchObject({ marketingStoppedAt: at, optedOutAt: null });
    expect((await get('/customers')).customers).toMatchObject([
      { isMarketingStopped: true, isOptedOut: false },
    ]);
    const file = await t.app.inject({
      url: '/api/customers.csv',
      headers: { authorization: `Bearer ${own.store.token}` },
    });
    const [header, row] = file.body.trim().split('\n');
    const column = header
      ?.trim()
      .split(/[,;]/)
      .findIndex((name) => name.includes('No quiere promociones'));
    expect(
      row
        ?.trim()
        .split(/[,;]/)
        .at(column ?? -1),
    ).toContain('Sí');
    const before = sends().length;
    await say(FORMER, '¿Tienen arroz?');
    expect(sends()).toHaveLength(before + 1);
    await tellWish('resume', 1_795_000_060);
    expect((await get('/customers')).customers).toMatchObject([{ isMarketingStopped: false }]);
    expect(await breaches()).toEqual({});
  });

  test('announced in the wrong order ends with the later one', async () => {
    await tellWish('stop', 1_795_000_060);
    await tellWish('resume', 1_795_000_000);
    expect((await get('/customers')).customers).toMatchObject([
      { name: 'Ana Peña', isMarketingStopped: true },
    ]);
  });
});
