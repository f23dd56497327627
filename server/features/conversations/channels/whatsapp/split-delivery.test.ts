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

  test('of another system have no id of ours, and unknown ones are ignored', () => {
    const statuses = [status({ biz_opaque_callback_data: 'de otro' }), status({ status: 'deleted' })];
    expect(itemsOf(delivery(change({ statuses })))).toMatchObject([
      { kind: 'status', payload: { outboxId: null } },
      { kind: 'other' },
    ]);
  });
});

describe('changes that are no messages of a customer', () => {
  test('the owner writing from the phone is an echo, not a message', () => {
    const message_echoes = [
      { ...message({ type: 'text', text: { body: 'Yo atiendo' } }), to: '18095551234' },
    ];
    expect(itemsOf(delivery(change({ message_echoes }, 'smb_message_echoes')))).toMatchObject([
      {
        kind: 'echo',
        lane: 'customer:18095551234',
        payload: { content: { kind: 'text', text: 'Yo atiendo' }, to: { phone: '18095551234' } },
      },
    ]);
  });

  test('`messages` of a history without chats are ignored', () => {
    const items = itemsOf(
      delivery(change({ history: [{}], messages: [message({ type: 'text' })] }, 'history')),
    );
    expect(items).toMatchObject([{ kind: 'other', payload: { field: 'history' } }]);
  });

  test('an edit and a deletion name their message and stay in the lane of their author', () => {
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

  test('an edit and a deletion by the owner belong to the owner, and a reaction is no message', () => {
    const message_echoes = [
      {
        ...message({
          type: 'edit',
          edit: { original_message_id: 'wamid.0', message: { type: 'text', text: { body: 'RD$90' } } },
        }),
        to: '18095551234',
      },
      {
        ...message({ type: 'revoke', revoke: { original_message_id: 'wamid.0' } }, { id: 'wamid.2' }),
        to: '18095551234',
      },
      {
        ...message({ type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } }, { id: 'wamid.3' }),
        to: '18095551234',
      },
    ];
    expect(itemsOf(delivery(change({ message_echoes }, 'smb_message_echoes')))).toMatchObject([
      { kind: 'edit', payload: { messageId: 'wamid.0', text: 'RD$90', author: 'phone' } },
      { kind: 'edit', payload: { messageId: 'wamid.0', text: null, author: 'phone' } },
      { kind: 'echo', payload: { content: { kind: 'reaction', emoji: '👍' } } },
    ]);
  });

  test.each([
    ['a pair', { user_id: { previous: 'DO.viejo', current: 'DO.nuevo' }, wa_id: '18095551234' }],
    ['two fields', { previous_user_id: 'DO.viejo', user_id: 'DO.nuevo', wa_id: '18095551234' }],
  ])('a new id is read as %s', (_how, update) => {
    const value = { user_id_update: [{ ...update, timestamp: AT }, { user_id: 'DO.nuevo' }] };
    expect(itemsOf(delivery(change(value, 'user_id_update')))).toMatchObject([
      {
        kind: 'identity',
        payload: { former: { bsuid: 'DO.viejo' }, current: { bsuid: 'DO.nuevo', phone: '18095551234' } },
      },
      { kind: 'unreadable' },
    ]);
  });

  test('a preference about marketing belongs to the person whom it names', () => {
    const preference = {
      wa_id: '18095551234',
      category: 'marketing_messages',
      value: 'stop',
      timestamp: 1_795_000_000,
    };
    const value = { contacts: [{ ...ANA, user_id: 'DO.1a2' }], user_preferences: [preference] };
    expect(itemsOf(delivery(change(value, 'user_preferences')))).toMatchObject([
      {
        kind: 'preference',
        payload: { who: { phone: '18095551234', bsuid: 'DO.1a2' }, wantsMarketing: false },
      },
    ]);
  });

  test('a message to a group is ignored', () => {
    const messages = [message({ type: 'text', text: { body: 'hola a todos' }, group_id: 'g.1' })];
    expect(itemsOf(delivery(change({ contacts: [ANA], messages })))).toMatchObject([
      { kind: 'other', payload: { field: 'message of a group' } },
    ]);
  });

  test('messages of one delivery are ordered by their times', () => {
    const said = (body: string, timestamp: string) =>
      message({ type: 'text', text: { body } }, { id: body, timestamp });
    const messages = [
      said('y queso', '1795000002'),
      said('quiero leche', '1795000000'),
      said('y pan', '1795000001'),
    ];
    expect(itemsOf(delivery(change({ contacts: [ANA], messages }))).map(({ key }) => key)).toEqual([
      'quiero leche',
      'y pan',
      'y queso',
    ]);
  });

  test('errors of the number have their code', () => {
    expect(itemsOf(delivery(change({ errors: [{ code: 131_031, title: 'x' }] })))).toMatchObject([
      { kind: 'account', payload: { code: 131_031 } },
    ]);
  });
});

describe('unreadable changes', () => {
  test('leave the other changes of the delivery readable', () => {
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
      'message',
      'message',
      'message',
      'unreadable',
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
  ])('%s is reported as such', (_what, raw) => {
    expect(split(raw)).toMatchObject({ kind: 'unreadable', reason: expect.stringMatching(/./) });
  });

  test('the reason of a failure contains no NUL from the input', () => {
    const result = split('\0\0{"entry"');
    expect(JSON.stringify(result)).not.toContain('\\u0000');
  });

  test('text that no database can store is made storable', () => {
    const raw = JSON.stringify(
      delivery(change({ contacts: [ANA], messages: [message({ type: 'text', text: { body: 'X' } })] })),
    );
    const [item] = itemsOf(raw.replace('"X"', String.raw`"ho\u0000la \ud83d"`));
    expect(item?.payload).toMatchObject({ content: { text: 'hola \ufffd' } });
  });

  test('endless nesting is survived', () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    expect(split(`{"entry":[{"changes":[${deep}]}]}`)).toMatchObject({ kind: 'read', unnumbered: 1 });
  });
});

test('ids too long for an index are unreadable, each by itself', () => {
  const long = 'x'.repeat(3_000);
  const messages = [
    message({ type: 'text', text: { body: 'x' } }, { id: long }),
    message({ type: 'edit', edit: { original_message_id: 'm', message: { type: 'text' } } }, { id: long }),
    message({ type: 'text', text: { body: 'x' } }, { id: 'kept' }),
  ];
  const statuses = [{ id: 'w', status: long, timestamp: '1763650000' }];
  expect(itemsOf(delivery(change({ contacts: [ANA], messages, statuses }))).map(({ kind }) => kind)).toEqual([
    'message',
    'unreadable',
    'unreadable',
    'unreadable',
  ]);
});

test('a thousand messages at once become a thousand items in their order', () => {
  const messages = Array.from({ length: 1_000 }, (_, index) =>
    message({ type: 'text', text: { body: `${index}` } }, { id: `wamid.${index}` }),
  );
  const keys = itemsOf(delivery(change({ contacts: [ANA], messages }))).map(({ key }) => key);
  expect(keys).toEqual(messages.map(({ id }) => id));
});
