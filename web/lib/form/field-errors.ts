import * as z from 'zod/mini';
import { ApiError } from '../network/api-error.ts';

const DetailsSchema = z.object({ fields: z.array(z.object({ field: z.string(), message: z.string() })) });

type FieldError = { field: string; message: string };

/** What a refused call says of single fields; nothing when it failed for another reason. */
export const fieldErrorsOf = (error: unknown): FieldError[] => {
  if (!(error instanceof ApiError)) return [];
  const parsed = DetailsSchema.safeParse(error.details);
  return parsed.success ? parsed.data.fields : [];
};
