import { describe, expect, test } from 'vitest';
import {
  type DeliveredNumber,
  messagesChange,
  numberChange,
  type PayloadWriter,
  whatsAppDelivery,
} from '#server/dev/webhook-payloads.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { splitDelivery } from './split-delivery.ts';

const SEED = 20_261_122;

/** Numbers from 0 up to a bound, the same in every run (a linear congruential generator). */
const openDice = (seed: number) => {
  let state = seed;
  return (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
};
type Dice = ReturnType<typeof openDice>;

const PEOPLE: readonly PayloadWriter[] = [
  { phone: '18095551234', name: 'Ana Peña' },
  { bsuid: 'DO.luis', username: 'luis.r' },
  { phone: '18295550000', bsuid: 'DO.pedro', name: 'Pedro' },
];

const text = (body: string) => ({ type: 'text', text: { body } });

/** One valid message of every kind. */
const CONTENTS: readonly object[] = [
  {
    ...text('hola'),
    context: { id: 'wamid.0', forwarded: true, referred_product: { product_retailer_id: 'A-1' } },
  },
  { ...text('vengo del anuncio'), referral: { headline: 'Ofertas', source_url: 'https://fb.me/1' } },
  { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: 'cart', title: 'Ver' } } },
  { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: 'p:1', title: 'Arroz' } } },
  { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply: { response_json: '{"Talla":"M"}' } } },
  { type: 'button', button: { payload: 'SI', text: 'Sí' } },
  { type: 'image', image: { id: '77', mime_type: 'image/jpeg', sha256: 'x', caption: '¿Hay?' } },
  { type: 'audio', audio: { id: '78', mime_type: 'audio/ogg', voice: true } },
  { type: 'sticker', sticker: { id: '79', mime_type: 'image/webp' } },
  { type: 'location', location: { latitude: 18.47, longitude: -69.9, name: 'Casa', address: 'Calle 4' } },
  {
    type: 'contacts',
    contacts: [{ name: { formatted_name: 'Luis' }, phones: [{ phone: '+1 829-555-0000' }] }],
  },
  {
    type: 'order',
    order: {
      catalog_id: '5',
      text: 'hoy',
      product_items: [{ product_retailer_id: 'A-1', quantity: 2, item_price: 1 }],
    },
  },
  { type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } },
  {
    type: 'system',
    system: { type: 'user_changed_number', body: 'cambió', wa_id: '18495550000', user_id: 'DO.x' },
  },
  { type: 'edit', edit: { original_message_id: 'wamid.0', message: text('otra cosa') } },
  { type: 'revoke', revoke: { original_message_id: 'wamid.0' } },
  { type: 'unsupported', errors: [{ code: 131_051, title: 'x' }] },
];

/** The values that replace a field; undefined removes it. */
const ODD_VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  -5,
  1.5,
  1e300,
  true,
  [],
  {},
  [null],
  [[[]]],
  { a: { b: 1 } },
  'constructor',
  '__proto__',
  '\u0000\u0007',
  'x'.repeat(5_000),
  '2026-11-22',
  'Infinity',
];

type Node = Record<string, unknown>;

const pathsOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...pathsOf(inner, [...path, key])]);

const mutate = (payload: object, dice: Dice): object => {
  const mutated = structuredClone(payload) as Node;
  const paths = pathsOf(mutated);
  const path = paths[dice(paths.length)] ?? [];
  const parent = path.slice(0, -1).reduce<Node>((node, key) => node[key] as Node, mutated);
  const value = ODD_VALUES[dice(ODD_VALUES.length)];
  if (value === undefined) delete parent[path.at(-1) ?? ''];
  else parent[path.at(-1) ?? ''] = value;
  return mutated;
};

let deliveries = 0;

/** Three messages in two changes and a status, with one to three odd fields anywhere. */
const oddDelivery = (number: DeliveredNumber, dice: Dice, at: Date): object => {
  deliveries += 1;
  const written = (part: string) => [
    { id: `wamid.${deliveries}.${part}`, at, content: CONTENTS[dice(CONTENTS.length)] ?? {} },
  ];
  const [first, second, third] = PEOPLE.map((writer, place) =>
    messagesChange(number, writer, written(`${place}`)),
  );
  const both = (key: string) =>
    [first, second].flatMap((change) => (change?.value as Partial<Record<string, object[]>>)?.[key] ?? []);
  const together = { contacts: both('contacts'), messages: both('messages') };
  const statuses = [
    { id: `wamid.s${deliveries}`, status: 'read', timestamp: '1795000000', recipient_id: '1809' },
  ];
  let payload = whatsAppDelivery(number.wabaId, [
    numberChange(number, 'messages', together),
    { field: 'messages', value: { ...third?.value, statuses } },
  ]);
  for (let turn = dice(3); turn >= 0; turn -= 1) payload = mutate(payload, dice);
  return payload;
};

const isWord = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** The id of a message that names its sender by itself; undefined when it does not. */
const idOfNamed = (raw: unknown): string | undefined => {
  const { id, from, from_user_id } = (raw ?? {}) as Node;
  const isNamed =
    (isWord(from) && /^[1-9]\d{7,14}$/.test(String(from))) ||
    (isWord(from_user_id) && /^[A-Z]{2}\.[\w.-]+$/.test(String(from_user_id)));
  // NUL is no character of an id: no column holds it.
  const told = isWord(id) ? String(id).replaceAll('\u0000', '') : '';
  return isNamed && told !== '' && told.length <= 300 ? told : undefined;
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value ? [value] : []);

/** Messages that a delivery brings to a number and that name sender and id, wherever they still can be found. */
const namedIn = (payload: object, { phoneNumberId }: DeliveredNumber): string[] => {
  const { entry } = payload as Node;
  const changes = (Array.isArray(entry) ? entry : []).flatMap((one) => {
    const list = (one as Node | null)?.changes;
    return Array.isArray(list) ? (list as Node[]) : [];
  });
  return changes.flatMap((change) => {
    const value = change?.value as { metadata?: Node; messages?: unknown } | undefined;
    const isOurs = change?.field === 'messages' && value?.metadata?.phone_number_id === phoneNumberId;
    return isOurs ? listOf(value.messages).flatMap((raw) => idOfNamed(raw) ?? []) : [];
  });
};

describe(`deliveries with odd fields anywhere (seed ${SEED})`, () => {
  test('are split so that every message with sender and id is processed', () => {
    const dice = openDice(SEED);
    const number = { phoneNumberId: '100', wabaId: '1', displayPhone: '18095550100' };
    for (let turn = 0; turn < 1_000; turn += 1) {
      const payload = oddDelivery(number, dice, new Date());
      const split = splitDelivery(JSON.stringify(payload), `d${turn}`);
      const items = split.kind === 'read' ? split.items : [];
      const carried = items.filter(({ kind }) => kind !== 'unreadable').map(({ key }) => key);
      const lost = namedIn(payload, number).filter((id) => !carried.includes(id));
      expect(lost, JSON.stringify(payload)).toEqual([]);
    }
  });

  const own = openWhatsAppStore();

  test('leave every message with sender and id in the inbox, and none of them among the dead letters', async () => {
    const { t, whatsapp, number, read, breaches } = own;
    const dice = openDice(SEED + 1);
    // Everybody is known, so that reactions and notices have a conversation to come into.
    for (const writer of PEOPLE) await whatsapp.says(number, 'hola', { writer });
    await whatsapp.settle();
    const named: string[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const payload = oddDelivery(number, dice, t.clock.now());
      named.push(...namedIn(payload, number));
      expect(await whatsapp.deliver(payload)).toBe(200);
    }
    for (let turn = 0; turn < 6; turn += 1) await own.wait(60_000);

    const items = await read<{
      key: string;
      kind: string;
      state: string;
      outcome: string;
      raw: string | null;
    }>(
      `select item_key as key, kind, state, outcome, payload->>'raw' as raw from channel_items where tenant_id = $1`,
    );
    const stored = new Set(
      (await read<{ id: string }>('select channel_id as id from messages where tenant_id = $1')).map(
        ({ id }) => id,
      ),
    );
    const isIn = (id: string): boolean => {
      const item = items.find(({ key }) => key === id);
      if (item?.kind === 'message') return stored.has(id) || item.outcome === 'of nobody known';
      return item?.kind === 'edit' && item.state === 'done';
    };
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((id) => !isIn(id))).toEqual([]);
    expect(items.filter(({ kind, state }) => state === 'dead' && kind !== 'unreadable')).toEqual([]);
    expect(await breaches('dead', 'I1')).toEqual({});
  }, 60_000);
});
