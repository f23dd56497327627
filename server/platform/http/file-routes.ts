import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { ByteRange, FileStore, StoredFile } from '../files/file-store.ts';
import { FILE_POLICY } from './security-headers.ts';

/** The kinds of file that are public; imports and exports of a tenant are not. */
const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', mp4: 'video/mp4' };

const PICTURE_KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[0-9a-z-]{1,100}\.([a-z0-9]+)$/;

/** Names contain a hash of the content, so browsers never ask twice; the policy runs nothing, whatever the bytes are. */
export const FILE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': FILE_POLICY,
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** No shared cache stores it, and the browser asks each time whether it is still allowed. */
const PANEL_HEADERS = {
  ...FILE_HEADERS,
  'cache-control': 'private, no-cache',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Says who may see the pictures of a tenant. */
export type PictureAudience = (
  request: FastifyRequest,
  tenantId: string,
) => Promise<'everybody' | 'panel' | 'nobody'>;

type Pictures = { files: FileStore; audience: PictureAudience };

const RANGE = /^bytes=(\d{1,15})?-(\d{1,15})?$/;

/** Reads which part of a file is asked for (RFC 9110, 14); undefined: all of it, 'beyond': none that it has. */
const partOf = (range: string | undefined, size: number): ByteRange | 'beyond' | undefined => {
  const [, from, to] = RANGE.exec(range ?? '') ?? [];
  if (from === undefined && to === undefined) return undefined;
  // Without a beginning it is the end of the file that is asked for.
  const first = from === undefined ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === undefined || to === undefined ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'beyond' : { first, last };
};

/** Mounts `/files/…`: the pictures of every tenant, by their content-hashed names. */
export const mountFileRoutes = (app: FastifyInstance, { files, audience }: Pictures): void => {
  /** Called for existing files only, so that invented names cost no more than a look at the disk. */
  const admit = async (request: FastifyRequest, reply: FastifyReply, tenantId: string): Promise<void> => {
    const found = await audience(request, tenantId);
    if (found !== 'nobody') {
      reply.headers(found === 'everybody' ? FILE_HEADERS : PANEL_HEADERS);
      return;
    }
    // The store may open again at any time.
    reply.header('cache-control', 'no-store');
    throw new AppError('NOT_FOUND');
  };
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const [, tenantId = '', extension = ''] = PICTURE_KEY.exec(key) ?? [];
    const type = CONTENT_TYPES[extension];
    if (!type) throw new AppError('NOT_FOUND');
    const etag = `"${key.split('/').at(-1)}"`;
    if (request.headers['if-none-match'] === etag && (await files.has(key))) {
      await admit(request, reply, tenantId);
      return reply.headers({ etag }).code(304).send();
    }
    const isVideo = extension === 'mp4';
    const size = isVideo ? await files.sizeOf(key) : undefined;
    // Browsers play a video by its parts, and some play none without.
    const part = size === undefined ? undefined : partOf(request.headers.range, size);
    if (isVideo) reply.header('accept-ranges', 'bytes');
    if (part === 'beyond') {
      await admit(request, reply, tenantId);
      return reply.header('content-range', `bytes */${size}`).code(416).send();
    }
    const file = await files.open(key, part);
    if (!file) throw new AppError('NOT_FOUND');
    try {
      await admit(request, reply, tenantId);
    } catch (error) {
      file.stream.destroy();
      throw error;
    }
    if (part) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${size}`);
    return reply.headers({ etag, 'content-type': type, 'content-length': file.bytes }).send(file.stream);
  });
};

/** A stored file as the answer of a call; its content type is not in the contract. */
export class FileAnswer {
  readonly file: StoredFile;
  readonly contentType: string;
  constructor(file: StoredFile, contentType: string) {
    this.file = file;
    this.contentType = contentType;
  }
}

/** Sends a file as a download whose content runs nothing, whatever its bytes are. */
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
