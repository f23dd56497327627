import { describe, expect, test } from 'vitest';
import { isSigned, signBody } from './verify-signature.ts';

/** The vector published with the header `X-Hub-Signature-256`. */
const VECTOR = {
  body: Buffer.from('Hello, World!'),
  header: 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
  secrets: ["It's a Secret to Everybody"],
};
const HEX = VECTOR.header.slice('sha256='.length);

test('accepts the published vector', () => {
  expect(isSigned(VECTOR)).toBe(true);
  expect(signBody(VECTOR.body, VECTOR.secrets[0] ?? '')).toBe(VECTOR.header);
});

test('accepts accents and emoji by their bytes', () => {
  const body = Buffer.from('{"text":"¿Tienen ñame? 🥔"}');
  expect(isSigned({ body, header: signBody(body, 'clave'), secrets: ['clave'] })).toBe(true);
});

test('accepts every secret during a change', () => {
  expect(isSigned({ ...VECTOR, secrets: ['el nuevo', ...VECTOR.secrets] })).toBe(true);
});

describe('refuses', () => {
  test.each<[string, Partial<typeof VECTOR> | { header: string | string[] | undefined }]>([
    ['a wrong byte in the body', { body: Buffer.from('Hello, World?') }],
    ['a byte more', { body: Buffer.from('Hello, World!\n') }],
    ['a wrong digit', { header: VECTOR.header.replace(/7$/, '8') }],
    ['no header', { header: undefined }],
    ['an empty header', { header: '' }],
    ['a short signature', { header: VECTOR.header.slice(0, -2) }],
    ['a long signature', { header: `${VECTOR.header}00` }],
    ['upper-case digits', { header: `sha256=${HEX.toUpperCase()}` }],
    ['an upper-case scheme', { header: `SHA256=${HEX}` }],
    ['the signature without its scheme', { header: HEX }],
    ['the old scheme', { header: `sha1=${HEX.slice(0, 40)}` }],
    ['two headers, as Node joins them', { header: `${VECTOR.header}, ${VECTOR.header}` }],
    ['two headers as a list', { header: [VECTOR.header, VECTOR.header] }],
    ['letters beyond ASCII', { header: `sha256=${'é'.repeat(64)}` }],
    ['another secret', { secrets: ['otro'] }],
    ['no secret configured', { secrets: [] }],
  ])('%s', (_what, change) => {
    expect(isSigned({ ...VECTOR, ...change })).toBe(false);
  });
});
