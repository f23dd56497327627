import { describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '#shared/lib/time.ts';
import { BURST_COPY } from './message-copy.ts';
import { readBurst, type WaitingMessage } from './read-burst.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

const said = (text: string, change: Partial<WaitingMessage> & { ageMs?: number } = {}): WaitingMessage => {
  const { ageMs = 0, ...rest } = change;
  return {
    id: text === '' ? 'wordless' : text,
    kind: 'text',
    text,
    payload: {},
    sentAt: new Date(NOW.getTime() - ageMs),
    ...rest,
  };
};

describe('unanswered messages', () => {
  test('are read as one message, which is answered under the last of them', () => {
    expect(readBurst([said('hola'), said('¿tienen ñame?'), said('2 libras')], NOW)).toEqual({
      kind: 'read',
      lastId: '2 libras',
      text: 'hola\n¿tienen ñame?\n2 libras',
      buttonId: undefined,
      wordless: undefined,
    });
  });

  test('are nothing when none arrived', () => {
    expect(readBurst([], NOW)).toEqual({ kind: 'nothing' });
  });

  test('are a tap when the tap came last', () => {
    const tap = said('Ver mi pedido', { kind: 'interactive', payload: { buttonId: 'cart' } });
    expect(readBurst([said('gracias'), tap], NOW)).toMatchObject({ buttonId: 'cart' });
    expect(readBurst([tap, said('y mándamelo a Gurabo')], NOW)).toMatchObject({
      text: 'Ver mi pedido\ny mándamelo a Gurabo',
      buttonId: undefined,
    });
  });

  test('may be blank text, to which the bot has an answer', () => {
    expect(readBurst([said('')], NOW)).toMatchObject({ kind: 'read', text: '', wordless: undefined });
  });

  test.each(['reaction', 'system', 'sticker'] as const)('a %s expects no answer', (kind) => {
    expect(readBurst([said('👍', { kind })], NOW)).toEqual({ kind: 'nothing' });
  });

  test('that cannot be read get their own words, and a filled-in form gets thanks', () => {
    const kind = 'unsupported';
    expect(readBurst([said('', { kind })], NOW)).toMatchObject({ wordless: BURST_COPY.wordless.unsupported });
    expect(readBurst([said('Talla: M', { kind })], NOW)).toMatchObject({
      text: '',
      wordless: BURST_COPY.formFilled,
    });
  });

  test('are read in the order of their times, and answered under the one stored last', () => {
    const burst = [
      said('y queso', { ageMs: 1_000 }),
      said('quiero leche', { ageMs: 3_000 }),
      said('y pan', { ageMs: 2_000 }),
    ];
    expect(readBurst(burst, NOW)).toMatchObject({ lastId: 'y pan', text: 'quiero leche\ny pan\ny queso' });
  });

  test.each(['image', 'audio', 'video', 'document', 'location', 'contacts'] as const)(
    'a bare %s gets words of its own',
    (kind) => {
      expect(readBurst([said('', { kind })], NOW)).toMatchObject({ wordless: BURST_COPY.wordless[kind] });
      expect(readBurst([said('¿tienen este?', { kind })], NOW)).toMatchObject({ wordless: undefined });
    },
  );
});

describe('a late message', () => {
  test.each([
    ['half an hour', minutes(30), 'read'],
    ['a second more', minutes(30) + seconds(1), 'late'],
    ['a day', hours(24), 'late'],
    ['more than a day', hours(24) + seconds(1), 'nothing'],
  ] as const)('after %s: %s ms is %s', (_case, ageMs, kind) => {
    expect(readBurst([said('hola', { ageMs })], NOW).kind).toBe(kind);
  });

  test('is skipped when a fresh one follows, which is answered', () => {
    expect(readBurst([said('ayer', { ageMs: hours(2) }), said('hoy')], NOW)).toMatchObject({
      kind: 'read',
      text: 'hoy',
    });
  });
});
