import { expect, test } from 'vitest';
import { deriveKey, sealSecret, unsealSecret } from './secrets.ts';

const PLACE = {
  appSecret: 'a'.repeat(32),
  formerSecret: undefined,
  purpose: 'whatsapp token',
  owner: 'tenant-a',
};

test('opens its own seals, and never seals the same way twice', () => {
  const sealed = sealSecret('EAAG-ñ', PLACE);
  expect(unsealSecret(sealed, PLACE)).toBe('EAAG-ñ');
  expect(sealSecret('EAAG-ñ', PLACE).equals(sealed)).toBe(false);
  expect(sealed.includes('EAAG')).toBe(false);
});

test('keys stay the same, because stored secrets and the subscriptions of browsers need them', () => {
  expect(deriveKey(PLACE.appSecret, 'web push').toString('hex')).toBe(
    '2e0032ea5184def16fdcdaf332cd010c34d6cda98570089c8e8056ed22ba6f59',
  );
});

test.each([
  ['another APP_SECRET', { appSecret: 'b'.repeat(32) }],
  ['another purpose', { purpose: 'something else' }],
  ['another owner', { owner: 'tenant-b' }],
])('does not open with %s', (_what, other) => {
  expect(unsealSecret(sealSecret('token', PLACE), { ...PLACE, ...other })).toBeUndefined();
});

test('during a change of the secret the former one still opens but does not seal', () => {
  const changing = { ...PLACE, appSecret: 'b'.repeat(32), formerSecret: PLACE.appSecret };
  expect(unsealSecret(sealSecret('token', PLACE), changing)).toBe('token');
  expect(unsealSecret(sealSecret('token', changing), PLACE)).toBeUndefined();
});

test('does not open when a byte is wrong or missing, or the input is empty', () => {
  const sealed = sealSecret('token', PLACE);
  const wrong = Buffer.from(sealed);
  wrong.writeUInt8(wrong.readUInt8(wrong.length - 1) ^ 1, wrong.length - 1);
  expect(unsealSecret(wrong, PLACE)).toBeUndefined();
  expect(unsealSecret(sealed.subarray(0, -1), PLACE)).toBeUndefined();
  expect(unsealSecret(Buffer.alloc(0), PLACE)).toBeUndefined();
});
