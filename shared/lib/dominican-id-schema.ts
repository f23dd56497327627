import * as z from 'zod/mini';
import { readDominicanId } from './dominican-id.ts';

/** The digits of a cédula or an RNC, with or without hyphens; an empty text, like null, says that there is none. */
export const dominicanIdSchema = /* @__NO_SIDE_EFFECTS__ */ (message: string) =>
  z.pipe(
    z.nullable(z.string()),
    z.transform((written, context) => {
      if (written === null || written.trim() === '') return null;
      const digits = readDominicanId(written);
      if (digits !== undefined) return digits;
      context.issues.push({ code: 'custom', message, input: written });
      return z.NEVER;
    }),
  );
