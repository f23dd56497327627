import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { drawnReceipt } from '#server/testing/plant-receipt.ts';
import { plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { ChatTalk } from './chat-talk.ts';

const t = openTestApp();
const kept = new Map<string, string>();
let store: SellingStore;
/** Decides what happens to a request that would succeed. */
let network: (ask: () => Promise<Response>, init: RequestInit) => Promise<Response>;

const through: typeof network = (ask) => ask();
const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const answerLost: typeof network = async (ask) => {
  await ask();
  return noNetwork();
};

/** A `fetch` that reaches the real app. */
const askApp = async (path: string, init: RequestInit): Promise<Response> => {
  const { method, headers, body } = new Request(new URL(path, 'https://colmado.test'), init);
  const answer = await t.app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: path,
    headers: Object.fromEntries(headers),
    ...(body && { payload: Buffer.from(await new Response(body).arrayBuffer()) }),
  });
  return new Response(answer.body, { status: answer.statusCode });
};

beforeEach(async () => {
  kept.clear();
  network = through;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => network(() => askApp(path, init), init));
  store = await plantSellingStore(t);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const said = (talk: ChatTalk): string[] => talk.view().messages.map(({ seq, author }) => `${seq} ${author}`);
const waitingOf = (talk: ChatTalk) => talk.view().waiting;

/** A member of the team writes in the store's only conversation. */
const answerAsPerson = async (text: string): Promise<void> => {
  const { token } = store;
  const { body } = await callApi(t, { path: '/conversations', token });
  const path = `/conversations/${body.conversations[0].id}/messages`;
  const { status } = await callApi(t, { method: 'POST', path, token, body: { kind: 'text', text } });
  expect(status).toBeLessThan(300);
};

describe('a message of the shopper', () => {
  test('waits until the store has answered, and is then shown with its answer', async () => {
    const talk = new ChatTalk(store.slug);
    const shown: unknown[] = [];
    talk.subscribe(() => shown.push(waitingOf(talk)?.text));
    expect([talk.hasBegun, talk.isSending]).toEqual([false, false]);
    const saying = talk.say('tienen arroz?');
    expect([said(talk), waitingOf(talk), talk.isSending]).toEqual([
      [],
      expect.objectContaining({ text: 'tienen arroz?', refusal: undefined }),
      true,
    ]);
    await saying;
    expect([said(talk), waitingOf(talk), talk.hasBegun]).toEqual([['1 customer', '2 bot'], undefined, true]);
    expect(talk.view().messages[1]).toMatchObject({
      products: [{ id: store.riceId, name: 'Arroz selecto', price: 425 }],
    });
    expect(shown).toEqual(['tienen arroz?', undefined]);
  });

  test('is not sent while another one is being sent', async () => {
    const talk = new ChatTalk(store.slug);
    await Promise.all([talk.say('tienen arroz?'), talk.say('y leche?'), talk.retry()]);
    expect(talk.view().messages.map(({ author }) => author)).toEqual(['customer', 'bot']);
  });

  test('is kept after a failed try and sent with the next one', async () => {
    const talk = new ChatTalk(store.slug);
    network = noNetwork;
    await talk.say('tienen arroz?');
    expect(waitingOf(talk)).toMatchObject({ text: 'tienen arroz?', refusal: 'failed' });
    expect(said(talk)).toEqual([]);
    network = through;
    await talk.retry();
    expect([said(talk), waitingOf(talk)]).toEqual([['1 customer', '2 bot'], undefined]);
  });

  test('is received once when its answer was lost, and the next try brings the answer', async () => {
    const talk = new ChatTalk(store.slug);
    network = answerLost;
    await talk.say('dame 2 arroz selecto');
    expect(waitingOf(talk)?.refusal).toBe('failed');
    network = through;
    await talk.retry();
    expect([said(talk), waitingOf(talk)]).toEqual([['1 customer', '2 bot'], undefined]);
    await talk.catchUp();
    expect(said(talk)).toEqual(['1 customer', '2 bot']);
  });

  test('no longer waits once it is found in the log, although its answer was lost', async () => {
    const talk = new ChatTalk(store.slug);
    network = answerLost;
    await talk.say('tienen arroz?');
    network = through;
    await talk.catchUp();
    expect([said(talk), waitingOf(talk)]).toEqual([['1 customer', '2 bot'], undefined]);
  });

  test('shows why the store refuses it', async () => {
    const { slug, token } = store;
    const talk = new ChatTalk(slug);
    const body = { isWebChatOn: false };
    await callApi(t, { method: 'PUT', path: '/bot/settings', token, body });
    await talk.say('hola');
    expect(waitingOf(talk)).toMatchObject({ text: 'hola', refusal: 'gone' });
  });

  test('still waits after it was received when earlier messages cannot be read', async () => {
    const talk = new ChatTalk(store.slug);
    await talk.say('hola');
    const elsewhere = new ChatTalk(store.slug);
    await elsewhere.say('tienen arroz?');
    network = (ask, { method }) => (method === 'POST' ? ask() : noNetwork());
    await talk.say('y leche?');
    expect(waitingOf(talk)).toMatchObject({ text: 'y leche?', refusal: 'failed' });
    network = through;
    await talk.retry();
    expect(said(talk)).toEqual(['1 customer', '2 bot', '3 customer', '4 bot', '5 customer', '6 bot']);
    expect(waitingOf(talk)).toBeUndefined();
  });
});

describe('a picture of the shopper', () => {
  const MEGABYTE = 1024 * 1024;
  const fileOf = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'pago', { type });
  const counted = () => {
    const asked: string[] = [];
    network = (ask, { method }) => {
      asked.push(method ?? 'GET');
      return ask();
    };
    return asked;
  };

  test.each([
    ['application/pdf', 10, WEB_CHAT_COPY.noPicture],
    ['video/mp4', 10, WEB_CHAT_COPY.noPicture],
    ['image/jpeg', 10 * MEGABYTE + 1, WEB_CHAT_COPY.largePicture],
  ])('that is %s of %d bytes is refused with words before it is sent', async (type, bytes, told) => {
    const talk = new ChatTalk(store.slug);
    const asked = counted();
    await talk.sendPicture(fileOf(type, bytes));
    expect(waitingOf(talk)).toMatchObject({ text: WEB_CHAT_COPY.picture, refusal: 'unfit', told });
    expect(asked).toEqual([]);
  });

  test('that the store refuses says why in its words', async () => {
    const talk = new ChatTalk(store.slug);
    await talk.sendPicture(fileOf('image/png'));
    expect(waitingOf(talk)).toMatchObject({ refusal: 'unfit', told: WEB_CHAT_COPY.noPicture });
    await talk.sendPicture(
      new File([new Uint8Array(await drawnReceipt())], 'pago.png', { type: 'image/png' }),
    );
    expect(waitingOf(talk)).toMatchObject({ refusal: 'unfit', told: WEB_CHAT_COPY.nothingOwed });
  });

  test('that a proxy refuses, or that came too fast, is told in our words', async () => {
    const talk = new ChatTalk(store.slug);
    network = async () => new Response('<html>413 Request Entity Too Large</html>', { status: 413 });
    await talk.sendPicture(fileOf('image/png'));
    expect(waitingOf(talk)).toMatchObject({ refusal: 'unfit', told: undefined });
    network = async () => Response.json({ message: 'Demasiadas solicitudes.' }, { status: 429 });
    await talk.sendPicture(fileOf('image/png'));
    expect(waitingOf(talk)).toMatchObject({ refusal: 'too-fast', told: undefined });
  });

  test('waits for the message before it instead of being dropped', async () => {
    const talk = new ChatTalk(store.slug);
    const saying = talk.say('hola');
    const sending = talk.sendPicture(fileOf('application/pdf'));
    expect(waitingOf(talk)?.text).toBe('hola');
    await Promise.all([saying, sending]);
    expect([said(talk), waitingOf(talk)?.told]).toEqual([['1 customer', '2 bot'], WEB_CHAT_COPY.noPicture]);
  });

  test('gives the text of a refused message back to the field, before what is typed there', async () => {
    const talk = new ChatTalk(store.slug);
    network = noNetwork;
    await talk.say('tienen arroz?');
    talk.write('y leche');
    let shown = '';
    talk.subscribe(() => {
      shown = talk.draft();
    });
    await talk.sendPicture(fileOf('image/png'));
    expect([talk.draft(), shown]).toEqual(['tienen arroz?\ny leche', 'tienen arroz?\ny leche']);
    expect(waitingOf(talk)).toMatchObject({ text: WEB_CHAT_COPY.picture, refusal: 'failed' });
    await talk.sendPicture(fileOf('image/png'));
    expect(talk.draft()).toBe('tienen arroz?\ny leche');
  });
});

describe('catching up', () => {
  test('adds the messages of a person once, and reports who answers', async () => {
    const talk = new ChatTalk(store.slug);
    await talk.say('quiero hablar con una persona');
    expect(talk.view().speaker).toBe('waiting');
    await answerAsPerson('Hola, soy Ana.');
    await Promise.all([talk.catchUp(), talk.catchUp()]);
    expect(said(talk)).toEqual(['1 customer', '2 bot', '3 person']);
    expect(talk.view()).toMatchObject({ speaker: 'person', waiting: undefined });
  });

  test('leaves a message that is being sent to its own answer', async () => {
    const talk = new ChatTalk(store.slug);
    await talk.say('hola');
    const arrived = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    network = async (ask, { method }) => {
      const answer = await ask();
      if (method !== 'POST') return answer;
      arrived.resolve();
      await read.promise;
      return answer;
    };
    const saying = talk.say('tienen arroz?');
    await arrived.promise;
    await talk.catchUp();
    expect([said(talk), waitingOf(talk)?.text]).toEqual([['1 customer', '2 bot'], 'tienen arroz?']);
    read.resolve();
    await saying;
    expect(said(talk)).toEqual(['1 customer', '2 bot', '3 customer', '4 bot']);
  });

  test('shows a message from another page of the same shopper in its order', async () => {
    const talk = new ChatTalk(store.slug);
    await talk.say('hola');
    await new ChatTalk(store.slug).say('tienen arroz?');
    await talk.say('y leche?');
    expect(said(talk)).toEqual(['1 customer', '2 bot', '3 customer', '4 bot', '5 customer', '6 bot']);
  });

  test('calls no listener without new messages or after a failure', async () => {
    const talk = new ChatTalk(store.slug);
    await talk.say('hola');
    const before = talk.view();
    await talk.catchUp();
    network = noNetwork;
    await talk.catchUp();
    expect(talk.view()).toBe(before);
  });
});

test('the device stores sent and unfinished messages separately for each store', async () => {
  const neighbour = await plantSellingStore(t);
  const talk = new ChatTalk(store.slug);
  await talk.say('tienen arroz?');
  const shown = talk.view();
  talk.write('y también qui');
  expect(talk.view()).toBe(shown);
  const again = new ChatTalk(store.slug);
  expect([again.draft(), again.view()]).toEqual(['y también qui', shown]);
  const other = new ChatTalk(neighbour.slug);
  expect([other.draft(), other.hasBegun, said(other)]).toEqual(['', false, []]);
});
