import * as z from 'zod';

/** What a cursor holds that was written as JSON in base64url; whoever made it knows its shape. */
export const CursorJsonSchema = z.base64url().transform((text, context): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});

/** Writes one. */
export const writeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');
