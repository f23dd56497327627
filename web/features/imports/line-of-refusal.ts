import * as z from 'zod/mini';

const DetailsSchema = z.object({ errors: z.array(z.object({ line: z.number() })) });

/** The line at which a refused file went wrong, as the refusal's details tell it. */
export const lineOfRefusal = (details: unknown): number | undefined =>
  DetailsSchema.safeParse(details).data?.errors[0]?.line;
