import { expect, test } from 'vitest';
import { errorFromReply, errorText } from './api-error.ts';

const reply = (text: string) => errorFromReply({ status: 409, statusText: 'Conflict', text });

test.each([
  ['the message wins', '{"message":"Ocupado","error":"SLUG_TAKEN","details":{"a":1}}', 'Ocupado'],
  ['without a message, the error', '{"error":"SLUG_TAKEN"}', 'SLUG_TAKEN'],
  ['details follow when there is no message', '{"error":"X","details":{"a":1}}', 'X {"a":1}'],
  ['an empty message does not count', '{"message":"","error":"X"}', 'X'],
  ['a body that is not JSON', '<html>', 'HTTP 409: Conflict'],
  ['an empty body', '', 'HTTP 409: Conflict'],
  ['a body of another shape', '[1]', 'HTTP 409: Conflict'],
  ['a message of another type', '{"message":7}', 'HTTP 409: Conflict'],
])('%s', (_, body, expected) => {
  expect(reply(body).message).toBe(expected);
});

test('keeps code, status and details for programs', () => {
  expect(reply('{"message":"m","error":"SLUG_TAKEN","details":{"slug":"x"}}')).toMatchObject({
    code: 'SLUG_TAKEN',
    status: 409,
    details: { slug: 'x' },
  });
});

test('words a failure that is no call with the fallback', () => {
  expect(errorText(new Error('boom'), 'No se pudo')).toBe('No se pudo');
});
