import type { DnsAnswer } from '#server/platform/dns/name-servers.ts';
import type { DomainProblem } from '#shared/features/domains/domain-calls.ts';
import { days } from '#shared/lib/time.ts';
import type { DomainClaim } from './domain-repo.ts';

/** How long the record of a proven domain may be missing before its store is at its other address again. */
export const MISSING_MS = days(3);
/** How long an owner may take to make the records. */
export const CLAIM_MS = days(14);

/** The part of a claim that a check changes. */
export type ClaimState = Pick<DomainClaim, 'state' | 'problem' | 'missingSince'>;

/** Where a domain leads: to this installation, to something else or nothing, or nobody could tell. */
export type Lead = 'here' | 'elsewhere' | 'unknown';

const PREFIX = 'colmado-verificacion=';

/** Returns the name of the TXT record that proves a domain. */
export const txtNameOf = (host: string): string => `_colmado.${host}`;

/** Returns what it has to say. */
export const txtValueOf = ({ token }: Pick<DomainClaim, 'token'>): string => `${PREFIX}${token}`;

const has = (texts: DnsAnswer, claim: Pick<DomainClaim, 'token'>): boolean =>
  texts.kind === 'found' && texts.values.some((text) => text.trim() === txtValueOf(claim));

const missingProblem = (texts: DnsAnswer): DomainProblem =>
  texts.kind === 'found' && texts.values.some((text) => text.trim().startsWith(PREFIX))
    ? 'txt_other'
    : 'txt_missing';

type Checked = {
  claim: DomainClaim;
  texts: DnsAnswer;
  /** The store that has proven the same domain. */
  rival: DomainClaim | undefined;
  now: Date;
};

/** Whether a store has proven the domain. */
export const isHeld = ({ state }: Pick<DomainClaim, 'state'>): boolean =>
  state === 'proven' || state === 'active';

const decideHeld = ({ claim, texts, now }: Checked): ClaimState => {
  const { state, problem } = claim;
  if (has(texts, claim))
    return { state, problem: problem === 'elsewhere' ? problem : null, missingSince: null };
  const missingSince = claim.missingSince ?? now;
  const isOver = now.getTime() - missingSince.getTime() >= MISSING_MS;
  return { state: isOver ? 'failed' : state, problem: missingProblem(texts), missingSince };
};

const decideClaimed = ({ claim, texts, rival, now }: Checked): ClaimState => {
  const missingSince = null;
  if (has(texts, claim))
    return rival && has(texts, rival)
      ? { state: 'claimed', problem: 'taken', missingSince }
      : { state: 'proven', problem: null, missingSince };
  if (now.getTime() - claim.claimedAt.getTime() >= CLAIM_MS)
    return { state: 'failed', problem: 'expired', missingSince };
  return { state: 'claimed', problem: missingProblem(texts), missingSince };
};

/** Decides by the TXT records whether a domain is proven; name servers that are silent prove nothing, so nothing changes. */
export const decideByRecord = (checked: Checked): ClaimState => {
  const { claim, texts } = checked;
  if (texts.kind === 'silent' || claim.state === 'failed') return claim;
  return isHeld(claim) ? decideHeld(checked) : decideClaimed(checked);
};

/**
 * Decides by where a proven domain leads whether the store's pages are there. One that leads elsewhere loses them at the second
 * finding: the first may be a change under way.
 */
export const decideByLead = (claim: ClaimState, lead: Lead): ClaimState => {
  if (!isHeld(claim) || lead === 'unknown') return claim;
  const isMissing = claim.missingSince !== null;
  if (lead === 'here') return { ...claim, state: 'active', problem: isMissing ? claim.problem : null };
  const isSecond = claim.problem === 'elsewhere';
  return {
    ...claim,
    state: isSecond ? 'proven' : claim.state,
    problem: isMissing ? claim.problem : 'elsewhere',
  };
};
