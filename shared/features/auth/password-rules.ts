import * as z from 'zod';
import { SCREEN_COPY } from '../../lib/screen-copy.ts';
import { AUTH_COPY } from './auth-copy.ts';
import { MIN_PASSWORD_LENGTH } from './password-strength.ts';

/** Longest password accepted (`reliability 9`: no upper limit under 128); longer ones only cost hashing time. */
export const MAX_PASSWORD_LENGTH = 128;

/** A password that an account may get; the server also refuses the most common ones. */
export const NewPasswordSchema = z
  .string({ error: AUTH_COPY.passwordTooShort })
  .min(MIN_PASSWORD_LENGTH, AUTH_COPY.passwordTooShort)
  .max(MAX_PASSWORD_LENGTH, AUTH_COPY.passwordTooLong);

/** A password that somebody claims to have: bounded, and otherwise for the hash to judge. */
export const GivenPasswordSchema = z
  .string({ error: AUTH_COPY.passwordRequired })
  .min(1, AUTH_COPY.passwordRequired)
  .max(MAX_PASSWORD_LENGTH, AUTH_COPY.passwordTooLong);

/** The password that proves who changes something of the account (`spec 5`). */
export const CurrentPasswordSchema = z
  .string({ error: SCREEN_COPY.currentPasswordRequired })
  .min(1, SCREEN_COPY.currentPasswordRequired)
  .max(MAX_PASSWORD_LENGTH, AUTH_COPY.passwordTooLong);
