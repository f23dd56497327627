import { ApiError } from '../network/api-error.ts';

type FieldError = { field: string; message: string };

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'field') === 'string' &&
  typeof Reflect.get(value, 'message') === 'string';

/**
 * Lists what a refused call says about single fields; empty when it failed for another reason. Read without a schema, because
 * shoppers load it with the order sheet, which would bring them zod for this alone.
 */
export const fieldErrorsOf = (error: unknown): FieldError[] => {
  if (!(error instanceof ApiError) || typeof error.details !== 'object' || !error.details) return [];
  const fields: unknown = Reflect.get(error.details, 'fields');
  return Array.isArray(fields) && fields.every(isFieldError) ? fields : [];
};
