import { expect, test } from 'vitest';
import { errorFromReply, errorText, FalseSuccess, valueOfReply } from './api-error.ts';

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

test('uses the fallback for a failure that is no call', () => {
  expect(errorText(new Error('boom'), 'No se pudo')).toBe('No se pudo');
});

test.each([
  ['the words of the server', '{"message":"Ocupado","error":"SLUG_TAKEN"}', 'Ocupado'],
  ['an error in words', '{"error":"La dirección está ocupada"}', 'La dirección está ocupada'],
  ['instead of a code the fallback', '{"error":"SLUG_TAKEN"}', 'No se pudo'],
  ['instead of the status line the fallback', '<html>', 'No se pudo'],
])('says of a failed call %s', (_, body, expected) => {
  expect(errorText(reply(body), 'No se pudo')).toBe(expected);
});

test.each([['{"success":false,"message":"No"}'], ['<html>Error</html>'], [''], ['null']])(
  'takes 200 with the body %s for a failure without words',
  (text) => {
    const read = () => valueOfReply({ status: 200, statusText: 'OK', text });
    expect(read).toThrow(FalseSuccess);
    try {
      read();
    } catch (error) {
      expect(errorText(error, 'No se pudo')).toBe('No se pudo');
    }
  },
);

test('returns the body of a successful reply', () => {
  const reply = { status: 200, statusText: 'OK', text: '{"success":true,"items":[]}' };
  expect(valueOfReply(reply)).toEqual({ success: true, items: [] });
});
