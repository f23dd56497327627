import * as z from 'zod/mini';
import {
  acrossTenants,
  findOwnerEmail,
  getTenantOf,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { type JobKind, MAIL_RETRIES } from '#server/platform/jobs/job-queue.ts';
import { composeLinkMail } from '#server/platform/mail/compose-mail.ts';
import { PATHS } from '#shared/lib/paths.ts';
import type { TransportAdapter } from './channel-adapter.ts';
import { stopAccount } from './connection-repo.ts';

const StoppedSchema = z.object({ tenantId: z.uuid(), code: z.int() });
type Stopped = z.output<typeof StoppedSchema>;

/** The job that mails the owner that the store's account at a channel sends nothing any more. */
export const mailStoppedJob = ({ name }: TransportAdapter): JobKind<Stopped> => ({
  name: `tell-${name}-stopped`,
  payload: StoppedSchema,
  ...MAIL_RETRIES,
});

/** Stops the store's account; its owner is mailed once. */
export const stopAndMail = async (
  scope: Scoped<PlatformContext>,
  { adapter, tenantId, code }: { adapter: TransportAdapter } & Stopped,
): Promise<void> => {
  if (await stopAccount(scope, { tenantId, channel: adapter.name, code }))
    await scope.platform.jobs.enqueue(scope.tx, mailStoppedJob(adapter), { tenantId, code });
};

/** Mails the owner that nothing is sent any more, why, and what to do. */
export const mailStopped = async (
  ctx: PlatformContext,
  { adapter: { transport }, tenantId, code }: { adapter: TransportAdapter } & Stopped,
): Promise<void> => {
  const { to, store } = await acrossTenants(ctx, async (scope) => ({
    to: await findOwnerEmail(scope, tenantId),
    store: (await getTenantOf(scope, tenantId)).businessName,
  }));
  if (!to) return;
  const words = transport.stoppedMail({ store, code });
  const url = `${ctx.platform.env.PUBLIC_URL}${PATHS.panelBot}`;
  await ctx.platform.mail.send(composeLinkMail(words, { to, url }));
};
