import * as z from 'zod/mini';
import { ApiError } from '../network/api-error.ts';

const DetailsSchema = z.object({ fields: z.array(z.object({ field: z.string(), message: z.string() })) });

type FieldError = { field: string; message: string };

/** Lists what a refused call says about single fields; empty when it failed for another reason. */
export const fieldErrorsOf = (error: unknown): FieldError[] => {
  if (!(error instanceof ApiError)) return [];
  const parsed = DetailsSchema.safeParse(error.details);
  return parsed.success ? parsed.data.fields : [];
};
