import * as z from 'zod';

/** What a message shows beside its text; prices in pesos. */
export const MessagePartsSchema = z.object({
  buttons: z.array(z.object({ id: z.string(), title: z.string() })),
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.number().nullable(),
      picture: z.string().nullable(),
    }),
  ),
});
