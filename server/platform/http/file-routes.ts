import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/lib/app-error.ts';
import type { FileStore } from '../files/file-store.ts';
import { FILE_POLICY } from './security-headers.ts';

/** What the public may fetch; anything else a tenant keeps (an import, an export) is nobody's business. */
const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' };

const PICTURE_KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[0-9a-z-]{1,100}\.([a-z]+)$/;

/** Names hold a hash of the content, so a browser never asks twice; and whatever the bytes are, they run nothing. */
export const FILE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': FILE_POLICY,
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** No cache on the way keeps it for others, and a browser asks whether it still may. */
const PANEL_HEADERS = {
  ...FILE_HEADERS,
  'cache-control': 'private, no-cache',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Says who may see the pictures of a tenant, of those who ask for one. */
export type PictureAudience = (
  request: FastifyRequest,
  tenantId: string,
) => Promise<'everybody' | 'panel' | 'nobody'>;

type Pictures = { files: FileStore; audience: PictureAudience };

/** Mounts `/files/…`: the pictures of every tenant, by their content-hashed names. */
export const mountFileRoutes = (app: FastifyInstance, { files, audience }: Pictures): void => {
  /** Asked of what is there only: names that somebody makes up cost a look at the disk. */
  const admit = async (request: FastifyRequest, reply: FastifyReply, tenantId: string): Promise<void> => {
    const found = await audience(request, tenantId);
    if (found !== 'nobody') {
      reply.headers(found === 'everybody' ? FILE_HEADERS : PANEL_HEADERS);
      return;
    }
    // It may be there again any minute.
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
    const file = await files.open(key);
    if (!file) throw new AppError('NOT_FOUND');
    try {
      await admit(request, reply, tenantId);
    } catch (error) {
      file.stream.destroy();
      throw error;
    }
    return reply.headers({ etag, 'content-type': type, 'content-length': file.bytes }).send(file.stream);
  });
};
