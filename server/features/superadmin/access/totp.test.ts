import { describe, expect, test } from 'vitest';
import { seconds } from '#shared/lib/time.ts';
import { findShownStep, stepOf, totpCode } from './totp.ts';

/** RFC 6238, appendix B: SHA-1, of whose eight digits an app shows the last six. */
const RFC_SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i shows the code of the standard', (second, eightDigits) => {
  expect(totpCode(RFC_SECRET, stepOf(new Date(second * 1000)))).toBe(eightDigits.slice(-6));
});

describe('a code', () => {
  const at = new Date('2026-11-20T14:00:00Z');
  const now = stepOf(at);
  const shown = (step: number, usedStep: number | null = null) =>
    findShownStep({ secret: RFC_SECRET, code: totpCode(RFC_SECRET, step), at, usedStep });

  test.each([
    ['two steps early', -2, undefined],
    ['a step early', -1, now - 1],
    ['of now', 0, now],
    ['a step late', 1, now + 1],
    ['two steps late', 2, undefined],
  ])('%s', (_, drift, found) => {
    expect(shown(now + drift)).toBe(found);
  });

  test('of the step before is valid until its last moment', () => {
    const late = new Date(at.getTime() + seconds(30) - 1);
    const code = totpCode(RFC_SECRET, now);
    expect(findShownStep({ secret: RFC_SECRET, code, at: late, usedStep: null })).toBe(now);
  });

  test('works once, and no earlier one works afterwards', () => {
    expect(shown(now, now)).toBeUndefined();
    expect(shown(now - 1, now)).toBeUndefined();
    expect(shown(now + 1, now)).toBe(now + 1);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('«%s» is invalid', (code) => {
    expect(findShownStep({ secret: RFC_SECRET, code, at, usedStep: null })).toBeUndefined();
  });
});
