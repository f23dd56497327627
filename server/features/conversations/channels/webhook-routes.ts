import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { PUBLIC_BODY_BYTES } from '#server/platform/http/mount-call.ts';
import { peerKey } from '#server/platform/http/rate-limiter.ts';
import { UploadLimiter } from '#server/platform/http/upload-limiter.ts';
import type { TransportAdapter } from './channel-adapter.ts';
import { createReceiver } from './receive-delivery.ts';

/** Mounts the address that a channel delivers to, `/api/webhooks/<its name>`: signed deliveries are stored, and nothing else happens. */
export const mountWebhook = (app: FastifyInstance, ctx: PlatformContext, adapter: TransportAdapter): void => {
  const { transport } = adapter;
  const { env } = ctx.platform;
  const maxBytes = transport.maxDeliveryBytes;
  const receive = createReceiver(ctx, adapter);
  // Anybody can claim a signature, so the memory of large deliveries is bounded. The channel brings again what is refused.
  const limiter = new UploadLimiter({ maxBytes: 16 * maxBytes, maxBytesOfPeer: 8 * maxBytes });
  // A scope of its own, in which every body stays the bytes that were signed.
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.post<{ Body: Buffer | undefined }>(
      `/api/webhooks/${adapter.name}`,
      {
        bodyLimit: maxBytes,
        // A body without a signature is not read; one with a signature has to be read for the check.
        onRequest: async ({ headers, ip }, reply) => {
          if (!transport.isConfigured(env) || !transport.claims(headers))
            throw new AppError('UNAUTHENTICATED');
          const bytes = Math.min(maxBytes, Number(headers['content-length'] ?? maxBytes));
          // Nearly all deliveries are small, and no flood of large ones stops them.
          if (bytes > PUBLIC_BODY_BYTES) reply.raw.once('close', limiter.take(peerKey(ip), bytes));
        },
      },
      async ({ headers, body = Buffer.alloc(0) }, reply) => {
        if (!transport.verify(env, { headers, body })) throw new AppError('UNAUTHENTICATED');
        await receive(body);
        return reply.type('text/plain').send('ok');
      },
    );
  });
};
