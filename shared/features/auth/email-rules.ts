import * as z from 'zod/mini';
import { AUTH_COPY } from './auth-copy.ts';

const MIN_EMAIL_LENGTH = 5;
export const MAX_EMAIL_LENGTH = 50;
/** The longest address that SMTP can deliver to (RFC 5321). */
const MAX_ACCOUNT_EMAIL_LENGTH = 254;

/** Mail providers that a registration may use (`decisions Accounts`). */
export const REGISTRATION_DOMAINS: ReadonlySet<string> = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'me.com',
  'mac.com',
]);

const EMAIL =
  /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

const isAllowedDomain = (email: string): boolean =>
  REGISTRATION_DOMAINS.has(email.slice(email.lastIndexOf('@') + 1));

const emailSchema = (min: number, max: number) =>
  z
    .string({ error: AUTH_COPY.invalidEmail })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(min, { error: AUTH_COPY.invalidEmail, abort: true }),
      z.maxLength(max, { error: AUTH_COPY.invalidEmail, abort: true }),
      z.regex(EMAIL, { error: AUTH_COPY.invalidEmail, abort: true }),
    );

/** Something where an address belongs; whether it is one is for the call to say. */
export const WrittenEmailSchema = z.string().check(z.trim(), z.minLength(1, AUTH_COPY.emailRequired));

/** An address that any account may have, in lower case. */
export const AccountEmailSchema = emailSchema(MIN_EMAIL_LENGTH, MAX_ACCOUNT_EMAIL_LENGTH);

/** An address that may register (`spec 5`): 5 to 50 characters from a known provider, in lower case. */
export const RegistrationEmailSchema = emailSchema(MIN_EMAIL_LENGTH, MAX_EMAIL_LENGTH).check(
  z.refine(isAllowedDomain, AUTH_COPY.emailDomain),
);
