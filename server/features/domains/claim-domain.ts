import { randomBytes } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { requireFeature } from '#server/features/plans/plans.ts';
import {
  type EditorContext,
  getTenant,
  inTenant,
  isNameFree,
  lockEditable,
  type MemberContext,
  platformAddressOf,
  type Scoped,
  setOwnDomain,
  storeUrlOf,
  subdomainOf,
  type TenantRow,
  updateTenant,
} from '#server/features/tenants/tenants.ts';
import { AppError, refuseByRule } from '#server/platform/errors/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Domain, StoreAddressView } from '#shared/features/domains/domain-calls.ts';
import { DOMAIN_COPY } from '#shared/features/domains/domain-copy.ts';
import { includesFeature } from '#shared/features/plans/plan-table.ts';
import { CHECK_DOMAIN } from './check-domains.ts';
import { MISSING_MS, txtNameOf, txtValueOf } from './decide-claim.ts';
import { type DomainClaim, deleteClaim, findClaim, putClaim } from './domain-repo.ts';
import { judgeHost } from './judge-host.ts';

const TOKEN_BYTES = 16;

/** Returns the operator's domain. @throws RULE_REFUSED where there are no addresses of their own @throws LIMIT_REACHED */
const requireOffer = ({ platform: { env } }: EditorContext, { plan }: Pick<TenantRow, 'plan'>): string => {
  const domain = env.STORE_DOMAIN ?? refuseByRule(DOMAIN_COPY.notOffered);
  requireFeature(plan, 'own_address');
  return domain;
};

const toDomain = (claim: DomainClaim, target: string, targetAddresses: readonly string[]): Domain => {
  const { host, state, problem, checkedAt, missingSince } = claim;
  const endsAt = missingSince && state !== 'failed' ? new Date(missingSince.getTime() + MISSING_MS) : null;
  return {
    host,
    shownHost: domainToUnicode(host),
    state,
    problem,
    txtName: txtNameOf(host),
    txtValue: txtValueOf(claim),
    target,
    targetAddresses: [...targetAddresses],
    bought: parse(host, { allowPrivateDomains: true }).domain ?? host,
    checkedAt: checkedAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
};

const findTargetAddresses = async ({ names, env }: Platform): Promise<readonly string[]> => {
  const answer = env.STORE_DOMAIN && (await names.readAddresses(env.STORE_DOMAIN));
  return answer && answer.kind === 'found' ? answer.values : [];
};

/** Presents the address of the store, and the progress towards its own one. */
const present = async (
  { platform }: MemberContext,
  { tenant, claim }: { tenant: TenantRow; claim: DomainClaim | undefined },
): Promise<StoreAddressView> => {
  const { env } = platform;
  const { STORE_DOMAIN } = env;
  const { origin, base } = platformAddressOf(env, tenant);
  return {
    success: true,
    url: storeUrlOf(env, tenant),
    platformUrl: `${origin}${base}`,
    isOffered: STORE_DOMAIN !== undefined,
    isIncluded: includesFeature(tenant.plan, 'own_address'),
    subdomain:
      STORE_DOMAIN === undefined
        ? null
        : { host: subdomainOf(STORE_DOMAIN, tenant.slug), isOn: tenant.usesSubdomain },
    domain:
      claim && STORE_DOMAIN !== undefined
        ? toDomain(claim, STORE_DOMAIN, await findTargetAddresses(platform))
        : null,
  };
};

const readBoth = async (scope: Scoped<MemberContext>) => ({
  tenant: await getTenant(scope),
  claim: await findClaim(scope),
});

/** Reads the address of the store, and the progress towards its own one. */
export const getStoreAddress = async (member: MemberContext): Promise<StoreAddressView> =>
  present(member, await inTenant(member, readBoth));

/** Changes something about the address and presents the result; name servers are asked once the transaction is over. */
const change = async (
  editor: EditorContext,
  work: (scope: Scoped<EditorContext>, tenant: TenantRow) => Promise<void>,
): Promise<StoreAddressView> =>
  present(
    editor,
    await inTenant(editor, async (scope) => {
      await work(scope, await lockEditable(scope));
      return readBoth(scope);
    }),
  );

/**
 * Uses the store's name below the operator's domain, or no longer.
 * @throws RULE_REFUSED for a name that people take for the operator's @throws LIMIT_REACHED
 */
export const changeSubdomain = (editor: EditorContext, isOn: boolean): Promise<StoreAddressView> =>
  change(editor, async (scope, tenant) => {
    if (isOn) {
      requireOffer(editor, tenant);
      if (!isNameFree(tenant.slug, editor.platform.env)) refuseByRule(DOMAIN_COPY.nameReserved);
    }
    if (isOn !== tenant.usesSubdomain) await updateTenant(scope, { usesSubdomain: isOn });
  });

/**
 * Asks for a domain. The former one is forgotten at once; the same one again keeps what its record has to say, unless it had
 * been given up.
 * @throws RULE_REFUSED for a host that cannot be a store's domain @throws LIMIT_REACHED
 */
export const claimDomain = (editor: EditorContext, typed: string): Promise<StoreAddressView> =>
  change(editor, async (scope, tenant) => {
    requireOffer(editor, tenant);
    const judged = judgeHost(typed, editor.platform.env);
    if (judged.kind === 'refused') throw new AppError('RULE_REFUSED', { message: judged.message });
    const { host } = judged;
    const before = await findClaim(scope);
    if (before?.host === host && before.state !== 'failed') return;
    const token = before?.host === host ? before.token : randomBytes(TOKEN_BYTES).toString('hex');
    await putClaim(scope, { host, token, claimedAt: editor.platform.clock.now() });
    await setOwnDomain(scope, { tenantId: scope.tenantId, domain: null });
  });

/** Has the domain checked at once. @throws RULE_REFUSED without one @throws LIMIT_REACHED */
export const askForCheck = (editor: EditorContext): Promise<StoreAddressView> =>
  change(editor, async (scope, tenant) => {
    requireOffer(editor, tenant);
    if (!(await findClaim(scope))) refuseByRule(DOMAIN_COPY.nothingToCheck);
    const { tenantId, platform } = scope;
    await platform.jobs.enqueue(scope.tx, CHECK_DOMAIN, { tenantId });
  });

/** Forgets the domain of the store. */
export const removeDomain = (editor: EditorContext): Promise<StoreAddressView> =>
  change(editor, async (scope) => {
    await deleteClaim(scope);
    await setOwnDomain(scope, { tenantId: scope.tenantId, domain: null });
  });
