import { PASSWORD_STRENGTH_LABELS, PASSWORD_SUGGESTIONS } from './auth-copy.ts';

export const MIN_PASSWORD_LENGTH = 8;
const LONG_PASSWORD_LENGTH = 12;
const MAX_SUGGESTIONS = 3;
const COMMON_PATTERN = /123|abc|qwe|pass|admin|user|1111|0000/i;

export type PasswordStrength = { score: number; label: string; suggestions: string[] };

/** Returns a score from 0 to 7, its label and up to three suggestions (`spec 5`). */
export const passwordStrength = (password: string): PasswordStrength => {
  const has = {
    lowercase: /\p{Ll}/u.test(password),
    uppercase: /\p{Lu}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    symbol: /[^\p{L}\p{N}]/u.test(password),
    length: password.length >= MIN_PASSWORD_LENGTH,
  };
  const isLong = password.length >= LONG_PASSWORD_LENGTH;
  const avoidsPatterns = password !== '' && !COMMON_PATTERN.test(password);
  const score = [...Object.values(has), isLong, avoidsPatterns].filter(Boolean).length;
  const missing = (['lowercase', 'uppercase', 'digit', 'symbol', 'length'] as const).filter(
    (rule) => !has[rule],
  );
  return {
    score,
    label: PASSWORD_STRENGTH_LABELS[score] ?? PASSWORD_STRENGTH_LABELS[0],
    suggestions: missing.slice(0, MAX_SUGGESTIONS).map((rule) => PASSWORD_SUGGESTIONS[rule]),
  };
};
