import type { FastifyInstance } from 'fastify';
import { inTenant, openBotOf, type PlatformContext } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { acceptForms } from '#server/platform/http/accept-forms.ts';
import { peerKey, type Rate } from '#server/platform/http/rate-limiter.ts';
import { type ProviderEntry, recordProviderPayment } from './order-payments.ts';
import { PAYMENT_PROVIDERS, type PaymentProvider } from './payment-provider.ts';

/** Larger than the fields of any provider that is known. */
const CALLBACK_BYTES = 16 * 1024;
const CALLBACK_RATE: Rate = { max: 300, perSeconds: 60 };

type Fields = Readonly<Record<string, string>>;

/**
 * Records the payment of a callback once its provider has proven that it signed it.
 *
 * @throws UNAUTHENTICATED for a callback that the provider did not sign
 * @throws UNAVAILABLE while the store is closed: the provider brings it again
 * @throws NOT_FOUND for an order that the store does not have
 */
const receiveCallback = async (
  ctx: PlatformContext,
  provider: PaymentProvider,
  fields: Fields,
): Promise<ProviderEntry> => {
  const reported = provider.readCallback?.(fields);
  if (!reported) throw new AppError('UNAUTHENTICATED');
  const door = await openBotOf(ctx, reported.tenantId);
  if (door.kind === 'closed') throw new AppError('UNAVAILABLE');
  return inTenant(door.bot, (scope) =>
    recordProviderPayment(scope, { provider: provider.name, ...reported }),
  );
};

/** Mounts the address at which each provider with callbacks reports payments, `/api/webhooks/payments/<its name>`. */
export const mountPaymentCallbacks = (
  app: FastifyInstance,
  ctx: PlatformContext,
  providers: readonly PaymentProvider[] = PAYMENT_PROVIDERS,
): void => {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    acceptForms(forms, CALLBACK_BYTES);
    for (const provider of providers.filter(({ readCallback }) => readCallback)) {
      forms.post<{ Body: URLSearchParams | undefined }>(
        `/api/webhooks/payments/${provider.name}`,
        async ({ ip, body = new URLSearchParams() }, reply) => {
          await ctx.platform.rateLimiter.take(`payment callbacks ${peerKey(ip)}`, CALLBACK_RATE);
          await receiveCallback(ctx, provider, Object.fromEntries(body));
          return reply.type('text/plain').send('ok');
        },
      );
    }
  });
};
