import type * as z from 'zod';
import { AppError } from '#shared/lib/app-error.ts';
import { CONTROL_CHARACTERS_MESSAGE } from '#shared/lib/error-copy.ts';

const toFields = (error: z.ZodError) =>
  error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));

/** Parses one part of a request by its schema; refuses with 400 and a list of fields and Spanish messages. */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value);
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

/** Refuses text that no database column can hold (NUL, lone surrogates) anywhere in the value, names of fields included. */
export const refuseControlCharacters = (value: unknown, path = ''): void => {
  if (typeof value === 'string' && !isClean(value)) {
    const message = CONTROL_CHARACTERS_MESSAGE;
    throw new AppError('INVALID_INPUT', { message, details: { fields: [{ field: path, message }] } });
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    refuseControlCharacters(key, path);
    refuseControlCharacters(inner, path ? `${path}.${key}` : key);
  }
};
