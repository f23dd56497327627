import { describe, expect, test } from 'vitest';
import { splitDelivery } from './split-delivery.ts';

const METADATA = { metadata: { phone_number_id: '100', display_phone_number: '18095550100' } };
const ANA = { wa_id: '18095551234', profile: { name: 'Ana Peña' } };
const AT = '1795000000';

const change = (value: object, field = 'messages') => ({ field, value: { ...METADATA, ...value } });
const delivery = (...changes: object[]) => ({ entry: [{ id: '1', changes }] });
const split = (raw: unknown) => splitDelivery(typeof raw === 'string' ? raw : JSON.stringify(raw), 'd1');

const itemsOf = (raw: unknown) => {
  const result = split(raw);
  if (result.kind === 'unreadable') throw new Error(result.reason);
  return result.items;
};

const message = (content: object, change: object = {}) => ({
  from: '18095551234',
  id: 'wamid.1',
  timestamp: AT,
  ...content,
  ...change,
});
const oneMessage = (content: object, more: object = {}) =>
  itemsOf(delivery(change({ contacts: [ANA], messages: [message(content, more)] })))[0];
const contentOf = (content: object) => oneMessage(content)?.payload as { content: object };

describe('every kind of message', () => {
  test.each<[string, object, object]>([
    ['text', { type: 'text', text: { body: '¿Tienen ñame?' } }, { kind: 'text', text: '¿Tienen ñame?' }],
    [
      'a tapped button',
      {
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: 'add:1', title: 'Agregar' } },
      },
      { kind: 'interactive', text: 'Agregar', buttonId: 'add:1' },
    ],
    [
      'a chosen row',
      { type: 'interactive', interactive: { list_reply: { id: 'p:2', title: 'Arroz', description: 'x' } } },
      { kind: 'interactive', text: 'Arroz', buttonId: 'p:2' },
    ],
    [
      'a reply to a template',
      { type: 'button', button: { payload: 'SI', text: 'Sí' } },
      { kind: 'interactive', text: 'Sí', buttonId: 'SI' },
    ],
    [
      'a photo',
      { type: 'image', image: { id: '77', mime_type: 'image/jpeg', sha256: 'x', caption: '¿Hay este?' } },
      {
        kind: 'image',
        text: '¿Hay este?',
        media: { id: '77', mimeType: 'image/jpeg', fileName: null, isVoice: false },
      },
    ],
    [
      'a voice note',
      { type: 'audio', audio: { id: '78', mime_type: 'audio/ogg; codecs=opus', voice: true } },
      {
        kind: 'audio',
        text: '',
        media: { id: '78', mimeType: 'audio/ogg; codecs=opus', fileName: null, isVoice: true },
      },
    ],
    [
      'a document',
      { type: 'document', document: { id: '79', mime_type: 'application/pdf', filename: 'recibo.pdf' } },
      {
        kind: 'document',
        text: '',
        media: { id: '79', mimeType: 'application/pdf', fileName: 'recibo.pdf', isVoice: false },
      },
    ],
    [
      'a place',
      {
        type: 'location',
        location: { latitude: 18.47, longitude: -69.9, name: 'Casa', address: 'Calle 4 #8' },
      },
      { kind: 'location', text: 'Ubicación: Casa, Calle 4 #8', latitude: 18.47, longitude: -69.9 },
    ],
    [
      'a contact',
      {
        type: 'contacts',
        contacts: [{ name: { formatted_name: 'Luis' }, phones: [{ phone: '+1 829-555-0000' }] }],
      },
      { kind: 'contacts', text: 'Luis +1 829-555-0000' },
    ],
    [
      'an order, without the prices that it claims',
      {
        type: 'order',
        order: {
          catalog_id: '5',
          text: 'para hoy',
          product_items: [{ product_retailer_id: 'p1', quantity: '2', item_price: 1, currency: 'DOP' }],
        },
      },
      { kind: 'order', text: 'para hoy', lines: [{ productId: 'p1', quantity: 2 }] },
    ],
    [
      'a reaction',
      { type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } },
      { kind: 'reaction', emoji: '👍', to: 'wamid.0' },
    ],
    [
      'a reaction that is taken back',
      { type: 'reaction', reaction: { message_id: 'wamid.0' } },
      { kind: 'reaction', emoji: null, to: 'wamid.0' },
    ],
    [
      'what WhatsApp does not deliver',
      { type: 'unsupported', errors: [{ code: 131_051 }] },
      { kind: 'unsupported', what: 'unsupported' },
    ],
    ['a kind of tomorrow', { type: 'hologram', hologram: {} }, { kind: 'unsupported', what: 'hologram' }],
  ])('%s', (_what, raw, content) => {
    expect(contentOf(raw).content).toEqual(content);
  });

  test('a change of number has no contact', () => {
    const [item] = itemsOf(
      delivery(
        change({
          messages: [
            message({
              type: 'system',
              system: {
                type: 'user_changed_number',
                body: 'cambió',
                wa_id: '18295550000',
                user_id: 'DO.nuevo',
              },
            }),
          ],
        }),
      ),
    );
    expect(item).toMatchObject({
      lane: 'customer:18095551234',
      payload: { content: { kind: 'system', phone: '18295550000', bsuid: 'DO.nuevo' } },
    });
  });

  test('what it answers, is about and comes from goes along', () => {
    const context = {
      id: 'wamid.0',
      forwarded: true,
      referred_product: { catalog_id: '5', product_retailer_id: 'p9' },
    };
    const referral = { headline: 'Ofertas', source_url: 'https://fb.me/1', ctwa_clid: 'x' };
    expect(oneMessage({ type: 'text', text: { body: 'hola' }, context, referral })?.payload).toMatchObject({
      sentAt: new Date(1_795_000_000_000).toISOString(),
      repliesTo: 'wamid.0',
      aboutProduct: 'p9',
      referral: { headline: 'Ofertas', url: 'https://fb.me/1' },
      isForwarded: true,
    });
  });
});

describe('who writes', () => {
  const HELLO = { id: 'wamid.1', timestamp: AT, type: 'text', text: { body: 'hola' } };
  const writerOf = (value: object) =>
    (itemsOf(delivery(change(value)))[0]?.payload as { writer?: object } | undefined)?.writer;

  test.each([
    [
      'a phone alone',
      { contacts: [ANA], messages: [{ ...HELLO, from: '18095551234' }] },
      ['18095551234', null],
    ],
    [
      'a business-scoped id without a phone',
      {
        contacts: [{ user_id: 'DO.1a2', profile: { username: 'ana.p' } }],
        messages: [{ ...HELLO, from_user_id: 'DO.1a2' }],
      },
      [null, 'DO.1a2'],
    ],
    [
      'both',
      {
        contacts: [{ ...ANA, user_id: 'DO.1a2' }],
        messages: [{ ...HELLO, from: '18095551234', from_user_id: 'DO.1a2' }],
      },
      ['18095551234', 'DO.1a2'],
    ],
    [
      'an id that only the contact tells',
      { contacts: [{ ...ANA, user_id: 'DO.1a2' }], messages: [{ ...HELLO, from: '18095551234' }] },
      ['18095551234', 'DO.1a2'],
    ],
    [
      'a contact of somebody else among several',
      {
        contacts: [{ wa_id: '18290000000', profile: { name: 'Otro' } }, ANA],
        messages: [{ ...HELLO, from: '18095551234' }],
      },
      ['18095551234', null],
    ],
  ])('%s', (_what, value, [phone, bsuid]) => {
    expect(writerOf(value)).toMatchObject({ phone, bsuid });
  });

  test('a message of nobody is unreadable', () => {
    expect(itemsOf(delivery(change({ messages: [HELLO] })))[0]).toMatchObject({ kind: 'unreadable' });
  });
});

describe('statuses', () => {
  const OUTBOX_ID = '0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';
  const status = (more: object) => ({
    id: 'wamid.9',
    status: 'sent',
    timestamp: AT,
    recipient_id: '1809',
    ...more,
  });

  test('carry our id and the reason of a failure', () => {
    const statuses = [
      status({ biz_opaque_callback_data: OUTBOX_ID }),
      status({ status: 'failed', errors: [{ code: 131_026, title: 'x' }] }),
    ];
    expect(itemsOf(delivery(change({ statuses })))).toMatchObject([
      {
        key: 'wamid.9:sent',
        lane: 'status:wamid.9',
        kind: 'status',
        payload: { outboxId: OUTBOX_ID, errorCode: null },
      },
      { key: 'wamid.9:failed', payload: { outboxId: null, errorCode: 131_026 } },
    ]);
  });

  test('of another system are told without our id, and unknown ones are put away', () => {
    const statuses = [status({ biz_opaque_callback_data: 'de otro' }), status({ status: 'deleted' })];
    expect(itemsOf(delivery(change({ statuses })))).toMatchObject([
      { kind: 'status', payload: { outboxId: null } },
      { kind: 'other' },
    ]);
  });
});

describe('what is no message of a customer', () => {
  test('the owner writing from the phone is an echo, not a message', () => {
    const message_echoes = [
      { ...message({ type: 'text', text: { body: 'Yo atiendo' } }), to: '18095551234' },
    ];
    expect(itemsOf(delivery(change({ message_echoes }, 'smb_message_echoes')))).toMatchObject([
      {
        kind: 'echo',
        lane: 'customer:18095551234',
        payload: { text: 'Yo atiendo', to: { phone: '18095551234' } },
      },
    ]);
  });

  test('messages of a history are put away unread', () => {
    const items = itemsOf(
      delivery(change({ history: [{}], messages: [message({ type: 'text' })] }, 'history')),
    );
    expect(items).toMatchObject([{ kind: 'history', payload: { field: 'history' } }]);
  });

  test('an edit and a revoke name their message and keep their author lane', () => {
    const messages = [
      message({
        type: 'edit',
        edit: { original_message_id: 'wamid.0', message: { type: 'text', text: { body: '3 libras' } } },
      }),
      message({ type: 'revoke', revoke: { original_message_id: 'wamid.0' }, id: 'wamid.2' }),
    ];
    expect(itemsOf(delivery(change({ contacts: [ANA], messages })))).toMatchObject([
      { kind: 'edit', lane: 'customer:18095551234', payload: { messageId: 'wamid.0', text: '3 libras' } },
      { kind: 'edit', payload: { messageId: 'wamid.0', text: null } },
    ]);
  });

  test('errors of the number are told by their code', () => {
    expect(itemsOf(delivery(change({ errors: [{ code: 131_031, title: 'x' }] })))).toMatchObject([
      { kind: 'account', payload: { code: 131_031 } },
    ]);
  });
});

describe('what cannot be read', () => {
  test('takes none of its neighbours along', () => {
    const text = (id: string) => message({ type: 'text', text: { body: id } }, { id });
    const raw = delivery(
      change({ contacts: [ANA], messages: [text('a'), null, { type: 'text' }, text('b')] }),
      { field: 'messages' },
      change({ contacts: 'nada', messages: [text('c'), message({ type: 'text', text: { body: 7 } })] }),
    );
    const result = split({ entry: [null, { changes: 'x' }, ...raw.entry] });
    if (result.kind === 'unreadable') throw new Error(result.reason);
    expect(result.items.map(({ kind }) => kind)).toEqual([
      'message',
      'unreadable',
      'unreadable',
      'message',
      'message',
      'unreadable',
    ]);
    expect(result.unnumbered).toBe(3);
    expect(new Set(result.items.map(({ key }) => key)).size).toBe(6);
  });

  test.each([
    ['no JSON', '{"entry":'],
    ['nothing', ''],
    ['a list', '[]'],
    ['no entries', '{}'],
    ['entries that are none', '{"entry":{}}'],
  ])('%s is said to be so', (_what, raw) => {
    expect(split(raw)).toMatchObject({ kind: 'unreadable', reason: expect.stringMatching(/./) });
  });

  test('text that no database holds is made so that one does', () => {
    const raw = JSON.stringify(
      delivery(change({ contacts: [ANA], messages: [message({ type: 'text', text: { body: 'X' } })] })),
    );
    const [item] = itemsOf(raw.replace('"X"', String.raw`"ho\u0000la \ud83d"`));
    expect(item?.payload).toMatchObject({ content: { text: 'hola \ufffd' } });
  });

  test('a time that is none, a quantity of nothing and nesting without end are survived', () => {
    const messages = [
      message({ type: 'text', text: { body: 'x' } }, { timestamp: 'ayer' }),
      message(
        { type: 'order', order: { product_items: [{ product_retailer_id: 'p', quantity: 0 }] } },
        { id: '2' },
      ),
    ];
    expect(itemsOf(delivery(change({ contacts: [ANA], messages }))).map(({ kind }) => kind)).toEqual([
      'unreadable',
      'unreadable',
    ]);
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    expect(split(`{"entry":[{"changes":[${deep}]}]}`)).toMatchObject({ kind: 'read', unnumbered: 1 });
  });
});

test('ids longer than an index holds are unreadable, each by itself', () => {
  const long = 'x'.repeat(3_000);
  const messages = [
    message({ type: 'text', text: { body: 'x' } }, { id: long }),
    message({ type: 'edit', edit: { original_message_id: 'm', message: { type: 'text' } } }, { id: long }),
    message({ type: 'text', text: { body: 'x' } }, { id: 'kept' }),
  ];
  const statuses = [{ id: 'w', status: long, timestamp: '1763650000' }];
  expect(itemsOf(delivery(change({ contacts: [ANA], messages, statuses }))).map(({ kind }) => kind)).toEqual([
    'unreadable',
    'unreadable',
    'message',
    'unreadable',
  ]);
});

test('a thousand messages at once are a thousand items, in their order', () => {
  const messages = Array.from({ length: 1_000 }, (_, index) =>
    message({ type: 'text', text: { body: `${index}` } }, { id: `wamid.${index}` }),
  );
  const keys = itemsOf(delivery(change({ contacts: [ANA], messages }))).map(({ key }) => key);
  expect(keys).toEqual(messages.map(({ id }) => id));
});
