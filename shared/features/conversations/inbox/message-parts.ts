import * as z from 'zod';

/** What a message shows beside its text; prices in pesos. */
export const MessagePartsSchema = z.object({
  /** Buttons, or the rows of a list when there are more than three. */
  buttons: z.array(z.object({ id: z.string(), title: z.string() })),
  /** In the order in which the shopper sees them. */
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.number().nullable(),
      picture: z.string().nullable(),
    }),
  ),
});
