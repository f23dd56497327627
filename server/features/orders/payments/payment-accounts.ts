import * as z from 'zod/mini';
import {
  acrossTenants,
  bumpStoreVersion,
  type EditorContext,
  findOwnerEmail,
  getTenantOf,
  lockTenant,
  type PlatformContext,
  type ReaderContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { type JobKind, type JobRunner, MAIL_RETRIES } from '#server/platform/jobs/job-queue.ts';
import { composeLinkMail } from '#server/platform/mail/compose-mail.ts';
import {
  type PaymentAccount,
  type PaymentAccountChange,
  PaymentAccountsSchema,
  type setPaymentAccountsCall,
} from '#shared/features/orders/payment-account-calls.ts';
import type { CallAnswer, CallBody } from '#shared/lib/define-call.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { accountsChangedMail } from './payment-words-copy.ts';

type Edits = Scoped<EditorContext>;
type Answer = CallAnswer<typeof setPaymentAccountsCall>;

/** Mails the owner that the store's accounts changed. */
const ACCOUNTS_CHANGED_JOB: JobKind<{ tenantId: string; version: number }> = {
  name: 'mail-payment-accounts',
  payload: z.object({ tenantId: z.uuid(), version: z.int() }),
  ...MAIL_RETRIES,
};

/** The number of changes that the screen shows. */
const SHOWN_CHANGES = 10;

const listsOf = ({ tx }: Scoped<ReaderContext | PlatformContext>, tenantId: string) =>
  tx.db
    .selectFrom('paymentAccountLists as l')
    .leftJoin('memberFacts as u', (join) =>
      join.onRef('u.tenantId', '=', 'l.tenantId').onRef('u.id', '=', 'l.memberId'),
    )
    .select(['l.version', 'l.accounts', 'l.createdAt', 'u.email as by'])
    .where('l.tenantId', '=', tenantId)
    .orderBy('l.version', 'desc');

/** Lists the accounts to which the store's customers transfer, in the owner's order. */
export const listPaymentAccounts = async (scope: Scoped<ReaderContext>): Promise<PaymentAccount[]> => {
  const latest = await listsOf(scope, scope.tenantId).limit(1).executeTakeFirst();
  return PaymentAccountsSchema.parse(latest?.accounts ?? []);
};

const isSame = (one: PaymentAccount) => (other: PaymentAccount) =>
  JSON.stringify(one) === JSON.stringify(other);

const missingIn = (list: readonly PaymentAccount[], of: readonly PaymentAccount[]) =>
  of
    .filter((account) => !list.some(isSame(account)))
    .map(({ bank, number }) => ({ bank, ending: number.slice(-4) }));

/** Reads the accounts with the last changes of them. */
export const getPaymentAccounts = async (scope: Edits): Promise<Answer> => {
  const rows = await listsOf(scope, scope.tenantId)
    .limit(SHOWN_CHANGES + 1)
    .execute();
  const lists = rows.map((row) => ({ ...row, accounts: PaymentAccountsSchema.parse(row.accounts) }));
  const changes = lists
    .slice(0, SHOWN_CHANGES)
    .map(({ version, by, createdAt, accounts }, index): PaymentAccountChange => {
      const before = lists[index + 1]?.accounts ?? [];
      return {
        version,
        by,
        at: createdAt.toISOString(),
        added: missingIn(before, accounts),
        removed: missingIn(accounts, before),
      };
    });
  return {
    success: true,
    accounts: lists[0]?.accounts ?? [],
    version: lists[0]?.version ?? 0,
    changes,
  };
};

/**
 * Replaces the store's accounts and queues the mail to its owner. The same accounts again change nothing.
 *
 * @throws CONFLICT when somebody changed them since the version that the member saw
 */
export const setPaymentAccounts = async (
  scope: Edits,
  { accounts, version }: CallBody<typeof setPaymentAccountsCall>,
): Promise<Answer> => {
  const { tx, tenantId, userId, platform } = scope;
  await lockTenant(scope);
  const now = await getPaymentAccounts(scope);
  if (JSON.stringify(now.accounts) === JSON.stringify(accounts)) return now;
  if (now.version !== version) throw new AppError('CONFLICT');
  await tx.db
    .insertInto('paymentAccountLists')
    .values({
      tenantId,
      version: version + 1,
      accounts: JSON.stringify(accounts),
      memberId: userId,
      createdAt: platform.clock.now(),
    })
    .execute();
  // The bot caches the accounts for a version of its store.
  await bumpStoreVersion(scope);
  await platform.jobs.enqueue(tx, ACCOUNTS_CHANGED_JOB, { tenantId, version: version + 1 });
  return getPaymentAccounts(scope);
};

/** Starts the job that mails an owner about changed accounts. */
export const startPaymentAccountMails = (jobs: JobRunner, ctx: PlatformContext): Promise<void> =>
  jobs.run(ACCOUNTS_CHANGED_JOB, async ({ tenantId, version }) => {
    const changed = await acrossTenants(ctx, async (scope) => ({
      to: await findOwnerEmail(scope, tenantId),
      list: await listsOf(scope, tenantId).where('l.version', '=', version).executeTakeFirst(),
      store: (await getTenantOf(scope, tenantId)).businessName,
    }));
    if (!changed.to || !changed.list) return;
    const accounts = PaymentAccountsSchema.parse(changed.list.accounts);
    const words = accountsChangedMail({
      store: changed.store,
      by: changed.list.by,
      accounts,
    });
    const url = `${ctx.platform.env.PUBLIC_URL}${PATHS.panelSettings}#cuentas`;
    await ctx.platform.mail.send(composeLinkMail(words, { to: changed.to, url }));
  });
