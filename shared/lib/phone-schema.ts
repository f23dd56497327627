import * as z from 'zod';
import { FIELD_COPY } from './field-copy.ts';
import { parsePhone } from './phone.ts';

/** A number written in any style, as E.164 digits. */
export const PhoneSchema = z.string({ error: FIELD_COPY.notPhone }).transform((written, context) => {
  const digits = parsePhone(written.trim());
  if (digits) return digits;
  context.addIssue({ code: 'custom', message: FIELD_COPY.notPhone });
  return z.NEVER;
});
