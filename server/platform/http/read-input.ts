import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { FilePart } from '#shared/lib/define-call.ts';
import { BROKEN_UPLOAD_MESSAGE, CONTROL_CHARACTERS_MESSAGE } from '#shared/lib/error-copy.ts';
import { explainIssue } from '#shared/lib/explain-issue.ts';
import { AppError } from '../errors/app-error.ts';

const toFields = (error: z.core.$ZodError) =>
  error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));

/**
 * Parses one part of a request by its schema.
 * @throws INVALID_INPUT with `details.fields`, each with a Spanish message
 */
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

/** Deeper than any call needs; protects recursive functions from a stack overflow. */
const MAX_DEPTH = 32;

/**
 * Refuses text that no database column can hold (NUL, lone surrogates) anywhere in the value, names of fields included.
 * @throws INVALID_INPUT
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

export type ReceivedFile = { name: string; bytes: Buffer };
export type MultipartInput = { fields: Record<string, unknown>; files: ReceivedFile[] };

const MAX_FIELDS = 40;
const MAX_FIELD_BYTES = 64 * 1024;

/** Browsers send a path on some systems; only its last part names the file, and not at any length. */
const baseName = (name: string) => name.split(/[\\/]/).pop()?.slice(0, 200) ?? '';

/** The parser throws plain errors for broken bodies; errors of its limits have a status. */
const describeFailure = (error: unknown): unknown => {
  if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) return error;
  return new AppError('INVALID_INPUT', { message: BROKEN_UPLOAD_MESSAGE, cause: error });
};

/** A field that is sent several times becomes a list, as in a form with several boxes of one name. */
const collectField = (fields: Map<string, unknown>, name: string, value: unknown) =>
  fields.set(name, fields.has(name) ? [fields.get(name), value].flat() : value);

/**
 * Reads a multipart body within the contract's limits.
 * @throws INVALID_INPUT for a broken body, PAYLOAD_TOO_LARGE for a too large field or file
 */
export const readMultipart = async (request: FastifyRequest, part: FilePart): Promise<MultipartInput> => {
  try {
    return await readParts(request, part);
  } catch (error) {
    throw describeFailure(error);
  }
};

const readParts = async (request: FastifyRequest, part: FilePart): Promise<MultipartInput> => {
  const fields = new Map<string, unknown>();
  const files: ReceivedFile[] = [];
  const limits = {
    fileSize: part.maxBytes,
    files: part.maxFiles + 1,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    fieldNameSize: 100,
  };
  for await (const piece of request.parts({ limits })) {
    if (piece.type === 'field') {
      if (piece.valueTruncated)
        throw new AppError('PAYLOAD_TOO_LARGE', { details: { field: piece.fieldname } });
      collectField(fields, piece.fieldname, piece.value);
      continue;
    }
    const bytes = await piece.toBuffer();
    // An empty file input still sends a part, without a name and without bytes.
    if (bytes.length === 0 && !piece.filename) continue;
    const name = baseName(piece.filename);
    if (piece.fieldname !== part.field)
      throw new AppError('INVALID_INPUT', { details: { field: piece.fieldname } });
    if (piece.file.truncated) {
      throw new AppError('PAYLOAD_TOO_LARGE', {
        message: part.tooLargeMessage(name),
        details: { file: name },
      });
    }
    files.push({ name, bytes });
    if (files.length > part.maxFiles) throw new AppError('INVALID_INPUT', { message: part.tooManyMessage });
  }
  return { fields: Object.fromEntries(fields), files };
};
