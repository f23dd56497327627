import { expect, test } from 'vitest';
import { readDsn } from './read-dsn.ts';

test.each([
  ['https://abc@o1.ingest.sentry.io/42', 'https://o1.ingest.sentry.io/api/42/envelope/'],
  ['http://abc@127.0.0.1:9000/fallas/7', 'http://127.0.0.1:9000/fallas/api/7/envelope/'],
  ['https://o1.ingest.sentry.io/42', undefined],
  ['https://abc@o1.ingest.sentry.io/', undefined],
  ['ftp://abc@o1.ingest.sentry.io/42', undefined],
  ['abc', undefined],
])('the address %s sends to %s', (text, url) => {
  expect(readDsn(text)?.envelopeUrl).toBe(url);
});
