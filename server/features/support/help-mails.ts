import * as z from 'zod/mini';
import { superadminOrigin } from '#server/features/superadmin/superadmin.ts';
import {
  acrossTenants,
  findOwnerEmail,
  getTenantOf,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { type JobKind, MAIL_RETRIES } from '#server/platform/jobs/job-queue.ts';
import { composeLinkMail } from '#server/platform/mail/compose-mail.ts';
import { deskRequestPath, helpRequestPath } from '#shared/lib/paths.ts';
import type { HelpMessageRow, HelpRow } from './help-repo.ts';
import { listHelpMessages } from './help-repo.ts';
import { helpAnsweredMail, helpAskedMail } from './support-copy.ts';

const OneRequest = z.object({ tenantId: z.uuid(), requestId: z.uuid() });
type OneRequest = z.output<typeof OneRequest>;

const OneMessage = z.extend(OneRequest, { messageId: z.uuid() });
type OneMessage = z.output<typeof OneMessage>;

/** A store wrote, and it is the platform's turn. */
export const HELP_ASKED: JobKind<OneRequest> = { name: 'help-asked', payload: OneRequest, ...MAIL_RETRIES };

/** The platform wrote into a request: its owner gets a mail. */
export const HELP_ANSWERED_MAIL: JobKind<OneMessage> = {
  name: 'help-answered-mail',
  payload: OneMessage,
  ...MAIL_RETRIES,
};

/** The platform wrote into a request: its owner gets a push message, which the room of notices sends. */
export const HELP_ANSWERED: JobKind<OneRequest> = {
  name: 'help-answered',
  payload: OneRequest,
  retryLimit: 3,
  expireInSeconds: 60,
};

const findTalk = async (
  scope: Scoped<PlatformContext>,
  { tenantId, requestId }: OneRequest,
): Promise<{ request: HelpRow; messages: HelpMessageRow[] } | undefined> => {
  const request = await scope.tx.db
    .selectFrom('helpRequests')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', requestId)
    .executeTakeFirst();
  return request && { request, messages: await listHelpMessages(scope, request) };
};

/** Mails the operator's mailbox what a store asks, unless somebody has answered in the meantime. */
export const mailOperator = async (ctx: PlatformContext, one: OneRequest): Promise<void> => {
  const facts = await acrossTenants(ctx, async (scope) => {
    const talk = await findTalk(scope, one);
    const last = talk?.messages.findLast(({ operator }) => operator === null);
    if (talk?.request.status !== 'waiting' || !last) return undefined;
    return { subject: talk.request.subject, text: last.text, tenant: await getTenantOf(scope, one.tenantId) };
  });
  if (!facts) return;
  const { subject, text, tenant } = facts;
  const { env } = ctx.platform;
  const words = helpAskedMail({
    ...{ subject, text },
    store: tenant.businessName,
    plan: tenant.plan,
  });
  const url = `${superadminOrigin(env)}${deskRequestPath(one.requestId)}`;
  await ctx.platform.mail.send(composeLinkMail(words, { to: env.SUPPORT_EMAIL, url }));
};

/** Mails the owner what the platform wrote, unless the owner has seen it. */
export const mailOwner = async (ctx: PlatformContext, one: OneMessage): Promise<void> => {
  const facts = await acrossTenants(ctx, async (scope) => {
    const talk = await findTalk(scope, one);
    const written = talk?.messages.find(({ id }) => id === one.messageId);
    if (!talk?.request.isUnread || !written) return undefined;
    return {
      subject: talk.request.subject,
      text: written.text,
      to: await findOwnerEmail(scope, one.tenantId),
    };
  });
  if (!facts?.to) return;
  const { to, ...said } = facts;
  const words = helpAnsweredMail(said);
  const url = `${ctx.platform.env.PUBLIC_URL}${helpRequestPath(one.requestId)}`;
  await ctx.platform.mail.send(composeLinkMail(words, { to, url }));
};
