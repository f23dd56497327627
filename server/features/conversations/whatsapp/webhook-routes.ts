import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  shakeHandsCall,
  WHATSAPP_WEBHOOK_PATH,
} from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { mountCall, PUBLIC_BODY_BYTES } from '../../../platform/http/mount-call.ts';
import { peerKey } from '../../../platform/http/rate-limiter.ts';
import { UploadLimiter } from '../../../platform/http/upload-limiter.ts';
import { isSignature, isSigned } from '../../../platform/whatsapp/verify-signature.ts';
import type { Doors, PlatformContext } from '../../tenants/tenants.ts';
import { openReceiver } from './receive-delivery.ts';

/** What Meta sends at the most (`whatsapp 1`). Anybody may have so much hashed: some 15 ms of processor (decision 063). */
const MAX_DELIVERY_BYTES = 3 * 1024 * 1024;
/** Anybody can claim a signature: what large deliveries may hold of the memory. Meta tries again what is refused. */
const DELIVERY_LIMITS = { maxBytes: 16 * MAX_DELIVERY_BYTES, maxBytesOfPeer: 8 * MAX_DELIVERY_BYTES };

const SIGNATURE_HEADER = 'x-hub-signature-256';

const isSame = (given: string, expected: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const mountHandshake = (app: FastifyInstance, doors: Doors, verifyToken: string | undefined): void =>
  mountCall(app, shakeHandsCall, doors.visitor, (_visitor, { query }) => {
    if (!verifyToken || !isSame(query['hub.verify_token'], verifyToken)) throw new AppError('FORBIDDEN');
    return query['hub.challenge'];
  });

/** Mounts the address that Meta delivers to: the handshake, and deliveries by their signature. */
export const mountWhatsAppWebhook = (app: FastifyInstance, doors: Doors, ctx: PlatformContext): void => {
  const { WHATSAPP_APP_SECRET: secrets = [], WHATSAPP_VERIFY_TOKEN } = ctx.platform.env;
  const receive = openReceiver(ctx);
  const limiter = new UploadLimiter(DELIVERY_LIMITS);
  mountHandshake(app, doors, WHATSAPP_VERIFY_TOKEN);
  // A room of its own, in which every body stays the bytes that were signed.
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.post<{ Body: Buffer | undefined }>(
      `/api${WHATSAPP_WEBHOOK_PATH}`,
      {
        bodyLimit: MAX_DELIVERY_BYTES,
        // Nothing that claims no signature is read; what claims one has to be read to tell.
        onRequest: async ({ headers, ip }, reply) => {
          if (secrets.length === 0 || !isSignature(headers[SIGNATURE_HEADER]))
            throw new AppError('UNAUTHENTICATED');
          const bytes = Math.min(MAX_DELIVERY_BYTES, Number(headers['content-length'] ?? MAX_DELIVERY_BYTES));
          // Nearly all deliveries are small, and no flood of large ones stops them.
          if (bytes > PUBLIC_BODY_BYTES) reply.raw.once('close', limiter.take(peerKey(ip), bytes));
        },
      },
      async (request, reply) => {
        const body = request.body ?? Buffer.alloc(0);
        const header = request.headers[SIGNATURE_HEADER];
        if (!isSigned({ body, header, secrets })) throw new AppError('UNAUTHENTICATED');
        await receive(body);
        return reply.type('text/plain').send('ok');
      },
    );
  });
};
