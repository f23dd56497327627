import { describe, expect, test } from 'vitest';
import { splitDelivery } from './split-delivery.ts';

const METADATA = { metadata: { phone_number_id: '100', display_phone_number: '18095550100' } };
const ANA = { wa_id: '18095551234', profile: { name: 'Ana Peña' } };
const AT = '1795000000';

const change = (value: object, field = 'messages') => ({ field, value: { ...METADATA, ...value } });
const delivery = (...changes: object[]) => ({ entry: [{ id: '1', changes }] });
const itemsOf = (raw: object) => {
  const result = splitDelivery(JSON.stringify(raw), 'd1');
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
        media: { id: '77', mimeType: 'image/jpeg', fileName: null, isVoice: false, sha256: null },
      },
    ],
    [
      'a voice note',
      { type: 'audio', audio: { id: '78', mime_type: 'audio/ogg; codecs=opus', voice: true } },
      {
        kind: 'audio',
        text: '',
        media: { id: '78', mimeType: 'audio/ogg; codecs=opus', fileName: null, isVoice: true, sha256: null },
      },
    ],
    [
      'a document',
      { type: 'document', document: { id: '79', mime_type: 'application/pdf', filename: 'recibo.pdf' } },
      {
        kind: 'document',
        text: '',
        media: {
          id: '79',
          mimeType: 'application/pdf',
          fileName: 'recibo.pdf',
          isVoice: false,
          sha256: null,
        },
      },
    ],
    [
      'a place',
      {
        type: 'location',
        location: { latitude: 18.47, longitude: -69.9, name: 'Casa', address: 'Calle 4 #8' },
      },
      {
        kind: 'location',
        text: 'Ubicación: Casa, Calle 4 #8',
        place: 'Casa, Calle 4 #8',
        latitude: 18.47,
        longitude: -69.9,
      },
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
      { kind: 'unsupported', what: 'unsupported', text: '' },
    ],
    [
      'a kind of tomorrow',
      { type: 'hologram', hologram: {} },
      { kind: 'unsupported', what: 'hologram', text: '' },
    ],
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
                previous_user_id: 'DO.viejo',
              },
            }),
          ],
        }),
      ),
    );
    expect(item).toMatchObject({
      lane: 'customer:18095551234',
      payload: {
        content: { kind: 'system', phone: '18295550000', bsuid: 'DO.nuevo', previousBsuid: 'DO.viejo' },
      },
    });
  });

  test('keeps what the message replies to, is about and comes from', () => {
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

describe('a message with a sender and an id is received, whatever its other fields hold', () => {
  const unsupported = (what: string) => ({ kind: 'unsupported', what, text: '' });

  test.each<[string, object, object]>([
    ['an interactive without a body', { type: 'interactive' }, unsupported('interactive')],
    [
      'an interactive of tomorrow',
      { type: 'interactive', interactive: { type: 'x' } },
      unsupported('interactive'),
    ],
    ['a type that every object has', { type: 'constructor' }, unsupported('constructor')],
    ['a type that is none', { type: { a: 1 } }, unsupported('unknown')],
    ['no type', {}, unsupported('unknown')],
    ['words that are none', { type: 'text', text: { body: { a: 1 } } }, unsupported('text')],
    ['a number in place of words', { type: 'text', text: { body: 7 } }, { kind: 'text', text: '7' }],
    [
      'a place without coordinates',
      { type: 'location', location: { name: 'Casa' } },
      unsupported('location'),
    ],
    ['an edit of nothing', { type: 'edit', edit: {} }, unsupported('edit')],
    [
      'an edit into something without words',
      { type: 'edit', edit: { original_message_id: 'wamid.0', message: { type: 'hologram' } } },
      unsupported('edit'),
    ],
    ['a revoke of nothing', { type: 'revoke' }, unsupported('revoke')],
    [
      'a photo whose id is no id, with its words',
      { type: 'image', image: { id: '../../me?fields=id', caption: '¿Hay este?' } },
      { kind: 'image', text: '¿Hay este?', media: null },
    ],
    [
      'an order with quantities that cannot be',
      {
        type: 'order',
        order: {
          text: 'para hoy',
          product_items: [
            { product_retailer_id: 'A-1', quantity: -5 },
            { product_retailer_id: 'B-2', quantity: 10_000 },
            { product_retailer_id: 'C-3', quantity: null },
            null,
            { quantity: 1 },
            { product_retailer_id: 'D-4', quantity: 3 },
          ],
        },
      },
      {
        kind: 'order',
        text: 'para hoy',
        lines: [
          { productId: 'A-1', quantity: null },
          { productId: 'B-2', quantity: null },
          { productId: 'C-3', quantity: null },
          { productId: '', quantity: 1 },
          { productId: 'D-4', quantity: 3 },
        ],
      },
    ],
    [
      'a form, with what it was filled in with',
      {
        type: 'interactive',
        interactive: {
          type: 'nfm_reply',
          nfm_reply: {
            name: 'flow',
            response_json: '{"flow_token":"x","Talla":"M","Colores":["rojo","azul"]}',
          },
        },
      },
      { kind: 'unsupported', what: 'form', text: 'Talla: M\nColores: rojo, azul' },
    ],
    [
      'a permission to call',
      {
        type: 'interactive',
        interactive: { type: 'call_permission_reply', call_permission_reply: { response: 'accept' } },
      },
      {
        kind: 'system',
        text: expect.stringContaining('Permitió'),
        phone: null,
        bsuid: null,
        previousBsuid: null,
      },
    ],
  ])('%s', (_what, raw, content) => {
    expect(contentOf(raw).content).toEqual(content);
  });

  test.each([
    ['context', 7],
    ['context', { id: {}, referred_product: [] }],
    ['referral', 'anuncio'],
    ['timestamp', 'ayer'],
    ['timestamp', null],
  ])('an odd %s loses only that field', (field, value) => {
    expect(oneMessage({ type: 'text', text: { body: 'hola' } }, { [field]: value })).toMatchObject({
      kind: 'message',
      payload: { content: { text: 'hola' } },
    });
  });

  test('a value instead of a list is read as its only element, and a change without content is ignored', () => {
    const only = message({ type: 'text', text: { body: 'hola' } });
    expect(itemsOf(delivery(change({ contacts: [ANA], messages: only })))).toMatchObject([
      { kind: 'message' },
    ]);
    expect(itemsOf(delivery(change({})))).toMatchObject([{ kind: 'other', payload: { field: 'messages' } }]);
  });

  test('the announced hash of a file is returned in hexadecimal', () => {
    const sha256 = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
    expect(contentOf({ type: 'image', image: { id: '77', sha256 } }).content).toMatchObject({
      media: { sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
    });
  });
});

describe('the sender', () => {
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
    [
      'an empty phone beside an id',
      { messages: [{ ...HELLO, from: '', from_user_id: 'DO.1a2' }] },
      [null, 'DO.1a2'],
    ],
    [
      'an empty phone, and an id that only the contact tells',
      { contacts: [{ wa_id: '', user_id: 'DO.1a2' }], messages: [{ ...HELLO, from: '' }] },
      [null, 'DO.1a2'],
    ],
    ['an id in place of the phone', { messages: [{ ...HELLO, from: 'DO.1a2' }] }, [null, 'DO.1a2']],
    [
      'a contact of somebody else alone, since its neighbour cannot be read',
      {
        contacts: [7, { wa_id: '18290000000', user_id: 'DO.otro', profile: { name: 'Otro' } }],
        messages: [{ ...HELLO, from: '18095551234' }],
      },
      ['18095551234', null],
    ],
    [
      'a contact of somebody else alone',
      {
        contacts: [{ wa_id: '18290000000', user_id: 'DO.otro' }],
        messages: [{ ...HELLO, from: '18095551234' }],
      },
      ['18095551234', null],
    ],
  ])('%s', (_what, value, [phone, bsuid]) => {
    expect(writerOf(value)).toMatchObject({ phone, bsuid });
  });

  test('a message without a sender is unreadable', () => {
    expect(itemsOf(delivery(change({ messages: [HELLO] })))[0]).toMatchObject({ kind: 'unreadable' });
  });
});
