import { beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { text } from '#server/testing/fake-deed.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openTestBot } from '#server/testing/open-test-bot.ts';
import { plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import { scriptAi } from '#server/testing/script-ai.ts';
import { drawVoiceNote, sendMedia, type VisitorMessage } from '#server/testing/send-media.ts';
import { oggSeconds } from './understand-media.ts';

const ai = scriptAi();
const t = openTestApp({ env: ai.env });

let store: SellingStore;
let neighbour: SellingStore;
beforeEach(async () => {
  neighbour = await plantSellingStore(t);
  store = await plantSellingStore(t);
  ai.sees = () => text('arroz selecto');
  ai.hears = () => text('dame dos leche entera');
  ai.reads = () => text('');
});

const send = (sending: VisitorMessage) => sendMedia(t, store.tenantId, sending);

const usedBy = async ({ tenantId, token }: SellingStore) => {
  const { body } = await callApi(t, { path: `/usage/tenant/${tenantId}`, token });
  return Object.fromEntries(body.items.map(({ key, used }: { key: string; used: number }) => [key, used]));
};

const understoodOf = async (): Promise<unknown[]> => {
  const bot = await openTestBot(t, store.tenantId);
  const rows = await inTenant(bot, ({ tx }) =>
    tx.query<{ understood: unknown }>(
      `select payload -> 'understood' as understood from messages where direction = 'inbound' order by seq`,
    ),
  );
  return rows.map(({ understood }) => understood);
};

describe('a picture', () => {
  test('is searched in the catalogue by what it shows', async () => {
    expect(await send({ kind: 'image', text: 'tienen este?' })).toContain('RD$425');
    expect(await usedBy(store)).toMatchObject({ ai_vision: 1, ai_text: 0 });
    expect((await usedBy(neighbour)).ai_vision).toBe(0);
    expect(await understoodOf()).toEqual(['arroz selecto']);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('is sent as a small JPEG with one narrow question', async () => {
    await send({ kind: 'image' });
    const sent = JSON.parse(ai.calls().at(-1)?.body ?? '');
    expect(sent.messages[1].content).toHaveLength(1);
    expect(sent.messages[1].content[0].image_url.url).toMatch(/^data:image\/jpeg;base64,/);
    expect(sent.tools).toBeUndefined();
  });

  test('of something that the store lacks is answered so', async () => {
    ai.sees = () => text('bicicleta roja');
    expect(await send({ kind: 'image' })).toContain('No tenemos «bicicleta roja»');
  });

  test.each([
    ['nothing to sell', 'NADA'],
    ['an essay', 'Veo una foto muy bonita de un arroz que parece ser de grano largo y blanco'],
    ['nothing', ''],
  ])('in which the model saw %s leads to a question for the name', async (_what, answer) => {
    ai.sees = () => text(answer);
    expect(await send({ kind: 'image', text: 'cuánto cuesta este?' })).toContain('Escríbeme el nombre');
    expect((await usedBy(store)).ai_vision).toBe(1);
  });

  test('costs nothing when the model fails, and leads to a question for the name', async () => {
    ai.sees = () => ({ kind: 'status', status: 503 });
    expect(await send({ kind: 'image', text: 'tienen este?' })).toContain('Escríbeme el nombre');
    expect((await usedBy(store)).ai_vision).toBe(0);
  });

  test('that proves a payment is handed over to a person', async () => {
    ai.sees = () => text('NADA');
    expect(await send({ kind: 'image', text: 'aquí está el comprobante' })).toContain(
      'una persona del equipo',
    );
  });
});

describe('a voice note', () => {
  test('is repeated as text and answered like text, and each begun minute counts', async () => {
    const answer = await send({ kind: 'audio', seconds: 61 });
    expect(answer).toContain('Te escuché: «dame dos leche entera»');
    expect(answer).toContain('2 × *Leche entera*');
    expect(await usedBy(store)).toMatchObject({ audio_minutes: 2, ai_text: 0 });
    expect((await usedBy(neighbour)).audio_minutes).toBe(0);
    expect(await understoodOf()).toEqual(['dame dos leche entera']);
  });

  test('longer than three minutes is left to people', async () => {
    const before = ai.calls().length;
    expect(await send({ kind: 'audio', seconds: 181 })).toContain('nota de voz');
    expect(ai.calls()).toHaveLength(before);
    expect((await usedBy(store)).audio_minutes).toBe(0);
  });

  test('costs nothing when the model fails', async () => {
    ai.hears = () => ({ kind: 'garbage', bytes: '¿?' });
    expect(await send({ kind: 'audio' })).toContain('nota de voz');
    expect((await usedBy(store)).audio_minutes).toBe(0);
    expect(await findBreaches(t.platform)).toEqual({});
  });
});

describe('without a model configured', () => {
  const plain = openTestApp();

  test.each<[VisitorMessage['kind'], string]>([
    ['image', 'foto'],
    ['audio', 'nota de voz'],
  ])('%s gets a polite answer', async (kind, word) => {
    const shop = await plantSellingStore(plain);
    expect(await sendMedia(plain, shop.tenantId, { kind })).toContain(word);
  });
});

describe('the length of a recording', () => {
  test.each([
    ['five seconds', drawVoiceNote(5), 5],
    [
      'more bytes than its seconds could hold',
      Buffer.concat([drawVoiceNote(1), Buffer.alloc(16_000)]),
      2.008,
    ],
    ['another format', Buffer.from('RIFF....WAVE'), undefined],
    ['nothing', Buffer.alloc(0), undefined],
    ['a page that is cut off', Buffer.from('OggS12'), undefined],
  ])('of %s', (_what, bytes, seconds) => {
    expect(oggSeconds(bytes)).toBe(seconds);
  });
});
