import * as z from 'zod/mini';
import { FIELD_COPY } from './field-copy.ts';
import { parsePhone } from './phone.ts';

/** A number written in any style, as E.164 digits. */
export const PhoneSchema = z.pipe(
  z.string({ error: FIELD_COPY.notPhone }),
  z.transform((written, context) => {
    const digits = parsePhone(written.trim());
    if (digits) return digits;
    context.issues.push({ code: 'custom', message: FIELD_COPY.notPhone, input: written });
    return z.NEVER;
  }),
);
