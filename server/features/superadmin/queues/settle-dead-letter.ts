import type { LetterSource } from '#shared/features/superadmin/dead-letter-calls.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { acrossTenants, type Scoped, type SuperadminContext } from '../../tenants/tenants.ts';
import { recordPlatformAction } from '../stores/audit-repo.ts';
import type { NumberSources } from './number-sources.ts';

type Letter = { source: LetterSource; id: string };
type Sources = Pick<NumberSources, 'channels'>;

const ACTIONS = { retry: 'letter_retried', discard: 'letter_discarded' } as const;

type Settlement = keyof typeof ACTIONS;

const settleJob = async ({ tx, platform }: Scoped<SuperadminContext>, id: string, how: Settlement) =>
  (await platform.jobs.deadLetters[how](tx, id))?.kind;

const settleItem = async (
  scope: Scoped<SuperadminContext>,
  { channels }: Sources,
  { id, how }: { id: string; how: Settlement },
) => {
  const item = await (how === 'retry' ? channels.retryDead : channels.discardDead)(scope, id);
  return item && `${item.kind} · ${item.slug}`;
};

/** Takes a dead letter out, once, to be tried again or never more, and records who did it. @throws NOT_FOUND when it is settled already */
export const settleDeadLetter = (
  ctx: SuperadminContext,
  sources: Sources,
  { source, id, how }: Letter & { how: Settlement },
): Promise<void> =>
  acrossTenants(ctx, async (scope) => {
    const subject = await (source === 'job'
      ? settleJob(scope, id, how)
      : settleItem(scope, sources, { id, how }));
    if (subject === undefined) throw new AppError('NOT_FOUND');
    await recordPlatformAction(scope, { action: ACTIONS[how], subject: `${source} · ${subject}` });
  });
