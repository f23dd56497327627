import * as z from 'zod/mini';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { AUTH_COPY } from './auth-copy.ts';
import { WrittenEmailSchema } from './email-rules.ts';
import { MIN_PASSWORD_LENGTH } from './password-strength.ts';

/** Longest password accepted (`reliability 9`: no upper limit under 128); longer ones only cost hashing time. */
const MAX_PASSWORD_LENGTH = 128;

/** Any sign that a person sees: no space of any width, and no control sign. */
const VISIBLE = /[^\s\p{Z}\p{C}]/u;

/** A password that an account may get; the server also refuses the most common ones. */
export const NewPasswordSchema = z.string({ error: AUTH_COPY.passwordTooShort }).check(
  z.minLength(MIN_PASSWORD_LENGTH, AUTH_COPY.passwordTooShort),
  z.maxLength(MAX_PASSWORD_LENGTH, AUTH_COPY.passwordTooLong),
  z.refine((password) => VISIBLE.test(password), AUTH_COPY.passwordBlank),
);

/** The public facts of an account, which an attacker tries first. */
export type KnownOfAccount = { email: string; businessName?: string; slug?: string };

const plainOf = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');
const lettersOf = (text: string): string => plainOf(text).replace(/[0-9]/g, '');

/** Says whether the password is the account's e-mail, the part before its @, or the store's name or address, numbers and signs aside. */
export const isAboutAccount = (password: string, { email, businessName, slug }: KnownOfAccount): boolean =>
  [email, email.slice(0, email.indexOf('@')), businessName, slug].some((known) => {
    if (!known) return false;
    const letters = lettersOf(known);
    return plainOf(password) === plainOf(known) || (letters !== '' && lettersOf(password) === letters);
  });

/** A password that somebody claims to have: its length is bounded, and the hash decides the rest. */
export const GivenPasswordSchema = z
  .string({ error: AUTH_COPY.passwordRequired })
  .check(
    z.minLength(1, AUTH_COPY.passwordRequired),
    z.maxLength(MAX_PASSWORD_LENGTH, AUTH_COPY.passwordTooLong),
  );

/** The credentials of a sign-in, of members and of superadmins. */
export const CredentialsSchema = z.object({ email: WrittenEmailSchema, password: GivenPasswordSchema });

/** The password that a member proves itself by before the account changes (`spec 5`). */
export const CurrentPasswordSchema = z
  .string({ error: SCREEN_COPY.currentPasswordRequired })
  .check(
    z.minLength(1, SCREEN_COPY.currentPasswordRequired),
    z.maxLength(MAX_PASSWORD_LENGTH, AUTH_COPY.passwordTooLong),
  );
