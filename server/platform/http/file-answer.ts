import type { FastifyReply } from 'fastify';
import type { StoredFile } from '../files/file-store.ts';
import { FILE_POLICY } from './security-headers.ts';

/** A stored file as the answer of a call whose own type the contract cannot name. */
export class FileAnswer {
  readonly file: StoredFile;
  readonly contentType: string;
  constructor(file: StoredFile, contentType: string) {
    this.file = file;
    this.contentType = contentType;
  }
}

/** Sends a file whole; whatever its bytes are, opened by itself it runs nothing and is offered for saving. */
export const sendFile = (
  reply: FastifyReply,
  { file: { stream, bytes }, contentType }: FileAnswer,
): FastifyReply =>
  reply
    .headers({
      'content-type': contentType,
      'content-length': bytes,
      'content-disposition': 'attachment',
      'content-security-policy': FILE_POLICY,
    })
    .send(stream);
