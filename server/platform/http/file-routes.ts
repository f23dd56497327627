import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/lib/app-error.ts';
import type { FileStore } from '../files/file-store.ts';
import { FILE_POLICY } from './security-headers.ts';

/** What the public may fetch; anything else a tenant keeps (an import, an export) is nobody's business. */
const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' };

const PICTURE_KEY = /^[0-9a-f-]{36}\/[0-9a-z-]{1,100}\.([a-z]+)$/;

/** Names hold a hash of the content, so a browser never asks twice; and whatever the bytes are, they run nothing. */
export const FILE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': FILE_POLICY,
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Mounts `/files/…`: the pictures of every tenant, by their content-hashed names. */
export const mountFileRoutes = (app: FastifyInstance, files: FileStore): void => {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const type = CONTENT_TYPES[PICTURE_KEY.exec(key)?.[1] ?? ''];
    if (!type) throw new AppError('NOT_FOUND');
    const etag = `"${key.split('/').at(-1)}"`;
    if (request.headers['if-none-match'] === etag && (await files.has(key)))
      return reply
        .headers({ ...FILE_HEADERS, etag })
        .code(304)
        .send();
    const file = await files.open(key);
    if (!file) throw new AppError('NOT_FOUND');
    return reply
      .headers({ ...FILE_HEADERS, etag, 'content-type': type, 'content-length': file.bytes })
      .send(file.stream);
  });
};
