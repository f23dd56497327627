import { randomUUID } from 'node:crypto';

export type FormFile = {
  readonly name: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
};

/** Writes fields and one file as `multipart/form-data`. Names and values are ours: nothing in them needs escaping. */
export const composeForm = (
  fields: Readonly<Record<string, string>>,
  { name, fileName, contentType, bytes }: FormFile,
): { contentType: string; body: Buffer } => {
  const boundary = `colmado-${randomUUID()}`;
  const opening = (header: string) => `--${boundary}\r\nContent-Disposition: form-data; ${header}\r\n`;
  const parts = Object.entries(fields).map(
    ([field, value]) => `${opening(`name="${field}"`)}\r\n${value}\r\n`,
  );
  const file = `${opening(`name="${name}"; filename="${fileName}"`)}Content-Type: ${contentType}\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(parts.join('') + file), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};
