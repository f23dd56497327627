import type * as z from 'zod/mini';
import { FIELD_COPY } from './field-copy.ts';

/** The message of a field whose schema has no text of its own: an error map for `safeParse`. */
export const explainIssue: z.core.$ZodErrorMap = ({ code, input, path, ...issue }) => {
  if (!path?.length) return FIELD_COPY.inputInvalid;
  if (input === undefined) return FIELD_COPY.required;
  if (code !== 'too_big') return FIELD_COPY.invalid;
  const max = Number(issue.maximum);
  if (issue.origin === 'string') return FIELD_COPY.tooLong(max);
  return issue.origin === 'array' ? FIELD_COPY.tooMany(max) : FIELD_COPY.invalid;
};
