import * as z from 'zod/mini';

/** The header that an owner brought, by the addresses of its files: a picture, and a video with the picture that stands for it. */
export const StoreHeaderSchema = z.object({
  picture: z.nullable(z.string()),
  video: z.nullable(z.string()),
  poster: z.nullable(z.string()),
});
export type StoreHeader = z.output<typeof StoreHeaderSchema>;
