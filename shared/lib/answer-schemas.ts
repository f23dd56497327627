import * as z from 'zod/mini';

/** The least a successful call answers. */
export const SuccessSchema = z.object({ success: z.literal(true) });

/** `{available}` of the availability calls; advice only, the unique index decides (house style 6). */
export const AvailableSchema = z.object({ available: z.boolean() });

/** An instant as ISO 8601 text. */
export const InstantSchema = z.iso.datetime();

export const UuidSchema = z.uuid({ error: 'El identificador no es válido.' }).check(z.toLowerCase());
