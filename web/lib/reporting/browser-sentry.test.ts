import { expect, test } from 'vitest';
import { scrubEnvelope } from './browser-sentry.ts';

type Envelope = Parameters<typeof scrubEnvelope>[0];

const HEAD = { dsn: 'https://llave@fallas.test/1' };
const pass = (items: unknown[]): unknown => scrubEnvelope([HEAD, items] as unknown as Envelope);

test('an event loses personal data and keeps the rest', () => {
  const event = { message: 'rosa@gmail.com', request: { url: 'https://a.do/panel?q=ron' }, line: 8 };
  expect(pass([[{ type: 'event' }, event]])).toEqual([
    HEAD,
    [[{ type: 'event' }, { message: '[…]', request: { url: 'https://a.do/panel' }, line: 8 }]],
  ]);
});

test('a scrubbed recording states its new length', () => {
  const recording = '{"segment_id":0}\n[{"href":"https://a.do/panel?q=ñame"}]';
  const scrubbed = '{"segment_id":0}\n[{"href":"https://a.do/panel"}]';
  expect(pass([[{ type: 'replay_recording', length: 99 }, recording]])).toEqual([
    HEAD,
    [[{ type: 'replay_recording', length: scrubbed.length }, scrubbed]],
  ]);
});

test('an unreadable item is dropped', () => {
  expect(pass([[{ type: 'replay_recording', length: 2 }, new Uint8Array(2)]])).toEqual([HEAD, []]);
});
