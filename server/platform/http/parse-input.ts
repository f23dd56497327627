import type * as z from 'zod/mini';
import { AppError } from '#shared/lib/app-error.ts';
import { CONTROL_CHARACTERS_MESSAGE } from '#shared/lib/error-copy.ts';
import { explainIssue } from '#shared/lib/explain-issue.ts';

const toFields = (error: z.core.$ZodError) =>
  error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));

/** Parses one part of a request by its schema. @throws INVALID_INPUT with a list of fields and Spanish messages */
export const parseInput = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> => {
  const parsed = schema.safeParse(value, { error: explainIssue });
  if (parsed.success) return parsed.data;
  const fields = toFields(parsed.error);
  const [first] = fields;
  throw new AppError('INVALID_INPUT', {
    ...(first && { message: first.message }),
    details: { fields },
  });
};

// Everything PostgreSQL's text refuses or that no keyboard writes: C0 controls but tab and line ends, DEL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const isClean = (text: string) => !CONTROL.test(text) && text.isWellFormed();

/** No call takes anything like it; what recurses over a value must not be led to the end of the stack. */
const MAX_DEPTH = 32;

/**
 * Looks for text that no database column can hold (NUL, lone surrogates) anywhere in the value, names of fields included.
 * @throws INVALID_INPUT when it finds some
 */
export const refuseUnstorable = (value: unknown, path: readonly string[] = []): void => {
  if (typeof value === 'string' && !isClean(value)) {
    const message = CONTROL_CHARACTERS_MESSAGE;
    throw new AppError('INVALID_INPUT', {
      message,
      details: { fields: [{ field: path.join('.'), message }] },
    });
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length === MAX_DEPTH) throw new AppError('INVALID_INPUT');
  for (const [key, inner] of Object.entries(value)) {
    refuseUnstorable(key, path);
    refuseUnstorable(inner, [...path, key]);
  }
};
