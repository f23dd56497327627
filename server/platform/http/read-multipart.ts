import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/lib/app-error.ts';
import type { FilePart } from '#shared/lib/define-call.ts';
import { BROKEN_UPLOAD_MESSAGE } from '#shared/lib/error-copy.ts';

export type ReceivedFile = { name: string; bytes: Buffer };
export type MultipartInput = { fields: Record<string, unknown>; files: ReceivedFile[] };

const MAX_FIELDS = 40;
const MAX_FIELD_BYTES = 64 * 1024;

/** Browsers send a path on some systems; only its last part names the file, and not at any length. */
const baseName = (name: string) => name.split(/[\\/]/).pop()?.slice(0, 200) ?? '';

/** The parser throws plain errors at bodies that are no multipart or end too early; its limits carry a status. */
const describeFailure = (error: unknown): unknown => {
  if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) return error;
  return new AppError('INVALID_INPUT', { message: BROKEN_UPLOAD_MESSAGE, cause: error });
};

/** A field that is sent several times is a list, as in a form with several boxes of one name. */
const collectField = (fields: Map<string, unknown>, name: string, value: unknown) =>
  fields.set(name, fields.has(name) ? [fields.get(name), value].flat() : value);

/** Reads a multipart body within the contract's limits. @throws INVALID_INPUT for a broken body, PAYLOAD_TOO_LARGE */
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
