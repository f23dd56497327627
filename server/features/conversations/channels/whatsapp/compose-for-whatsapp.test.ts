import { describe, expect, test } from 'vitest';
import { checkGraphBody } from '#server/dev/check-graph-body.ts';
import { toGraphMessage, withoutPictures } from '#server/platform/whatsapp/graph-message.ts';
import type { MessagePayload } from '../../conversations/message-payload.ts';
import { composeForWhatsApp } from './compose-for-whatsapp.ts';

const ENV = { PUBLIC_URL: 'https://colmado.test', WHATSAPP_GRAPH_URL: undefined };
const PICTURE = '/files/00000000-0000-4000-8000-000000000000/0123456789abcdef0123456789abcdef-800.webp';

const product = (at: number, more: object = {}) => ({
  id: `p${at}`,
  name: `Arroz ${at}`,
  price: 42_500,
  picture: PICTURE,
  ...more,
});
const choice = (at: number) => ({ id: `product:p${at}`, title: `${at}. Arroz ${at}` });
const several = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const say = (payload: MessagePayload, { text = 'Mira:', env = ENV } = {}) => {
  const message = toGraphMessage(composeForWhatsApp(env, { text, payload }));
  const sent = { messaging_product: 'whatsapp', to: '18095551234', ...message };
  // What is composed is never over a limit of Meta's.
  expect(checkGraphBody(sent)).toMatchObject({ kind: 'send' });
  return message;
};
const kindOf = (payload: MessagePayload, options = {}): string => {
  const message = say(payload, options) as { type: string; interactive?: { type: string; header?: object } };
  return [message.interactive?.type ?? message.type, message.interactive?.header && 'picture']
    .filter(Boolean)
    .join(' with ');
};

const ONE = { products: [product(1)], cards: ['p1'] };
const ADD = { buttons: [{ id: 'add:p1', title: 'Agregar 1' }] };
const LINK = { link: { label: 'Ver en la tienda', url: 'https://colmado.test/str/rosa/producto/p1' } };

describe('the form of a message', () => {
  test.each<[string, MessagePayload, object, string]>([
    ['words', {}, {}, 'text'],
    ['a product and a button', { ...ONE, ...ADD }, {}, 'button with picture'],
    ['a product alone', { ...ONE, ...LINK }, {}, 'cta_url with picture'],
    ['a product without a page', ONE, {}, 'image'],
    [
      'a product without a picture',
      { products: [product(1, { picture: null })], cards: ['p1'], ...LINK },
      {},
      'cta_url',
    ],
    ['a product that is no card', { products: [product(1)], cards: [], ...ADD }, {}, 'button'],
    ['words that fit under no picture', { ...ONE, ...ADD }, { text: 'a'.repeat(1_025) }, 'list'],
    ['words that fit beside no button', { ...ONE, ...LINK }, { text: 'a'.repeat(1_025) }, 'text'],
    [
      'a page that Meta does not reach',
      { ...ONE, ...ADD },
      { env: { ...ENV, PUBLIC_URL: 'http://localhost:3000' } },
      'button',
    ],
    [
      'a stand-in on this machine',
      { ...ONE, ...ADD },
      { env: { PUBLIC_URL: 'http://localhost:3000', WHATSAPP_GRAPH_URL: 'http://127.0.0.1:9' } },
      'button with picture',
    ],
  ])('for %s', (_what, payload, options, kind) => {
    expect(kindOf(payload, options)).toBe(kind);
  });

  test.each([
    [2, 'carousel'],
    [10, 'carousel'],
  ])('for %i products with pictures is a carousel', (count, kind) => {
    const payload = {
      products: several(count).map((at) => product(at)),
      cards: several(count).map((at) => `p${at}`),
      buttons: several(count).map(choice),
    };
    expect(kindOf(payload)).toBe(kind);
  });

  test('for products with another choice beside them is no carousel, which has no place for it', () => {
    const products = several(3).map((at) => product(at));
    const buttons = [...several(3).map(choice), { id: 'human', title: 'Una persona' }];
    expect(kindOf({ products, cards: ['p1', 'p2', 'p3'], buttons })).toBe('list');
  });

  test('keeps names of any length within the limits', () => {
    const name = 'Arroz '.repeat(60).trim();
    const products = several(2).map((at) => product(at, { name }));
    expect(kindOf({ products, cards: ['p1', 'p2'], buttons: several(2).map(choice) })).toBe('carousel');
  });
});

describe('the same without pictures', () => {
  const plainOf = (payload: MessagePayload) => {
    const plain = withoutPictures(say(payload), 'Ver opciones');
    const sent = { messaging_product: 'whatsapp', to: '18095551234', ...plain };
    if (plain) expect(checkGraphBody(sent)).toMatchObject({ kind: 'send' });
    expect(plain && withoutPictures(plain, 'Ver opciones')).toBeUndefined();
    return plain;
  };

  test('keeps words and buttons', () => {
    expect(plainOf({ ...ONE, ...ADD })).toEqual({
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: 'Mira:' },
        action: { buttons: [{ type: 'reply', reply: { id: 'add:p1', title: 'Agregar 1' } }] },
      },
    });
    expect(plainOf({ ...ONE, ...LINK })).toMatchObject({ interactive: { type: 'cta_url' } });
    expect(plainOf(ONE)).toEqual({ type: 'text', text: { body: 'Mira:', preview_url: false } });
  });

  test('makes of a carousel a list with the same choices and prices', () => {
    const products = several(2).map((at) => product(at));
    const plain = plainOf({ products, cards: ['p1', 'p2'], buttons: several(2).map(choice) });
    expect(plain).toMatchObject({
      interactive: {
        type: 'list',
        action: {
          sections: [
            {
              rows: several(2).map((at) => ({
                id: choice(at).id,
                title: `${at}. ${product(at).name}`,
                description: `${product(at).name} · RD$425`,
              })),
            },
          ],
        },
      },
    });
  });

  test('is nothing where there is no picture', () => {
    expect(plainOf(ADD)).toBeUndefined();
    expect(plainOf({})).toBeUndefined();
  });
});

test.each([
  ['a WebP', { type: 'image', image: { link: 'https://colmado.test/a.webp' } }],
  [
    'a carousel of one',
    {
      type: 'interactive',
      interactive: { type: 'carousel', body: { text: 'a' }, action: { cards: [] } },
    },
  ],
  [
    'a list with a picture',
    {
      type: 'interactive',
      interactive: {
        type: 'list',
        header: { type: 'image', image: { link: 'https://colmado.test/a.jpg' } },
        body: { text: 'a' },
        action: { button: 'Ver', sections: [{ rows: [{ id: 'a', title: 'a' }] }] },
      },
    },
  ],
])('the stand-in refuses %s, as Meta does', (_what, message) => {
  expect(checkGraphBody({ messaging_product: 'whatsapp', to: '18095551234', ...message }).kind).toBe('wrong');
});
