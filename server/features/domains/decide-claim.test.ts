import { expect, it } from 'vitest';
import type { DnsAnswer } from '#server/platform/dns/name-servers.ts';
import { days, hours } from '#shared/lib/time.ts';
import { CLAIM_MS, decideByLead, decideByRecord, MISSING_MS, txtValueOf } from './decide-claim.ts';
import type { DomainClaim } from './domain-repo.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

const CLAIM: DomainClaim = {
  tenantId: 'a',
  host: 'mirosa.do',
  token: 'uno',
  state: 'claimed',
  problem: null,
  claimedAt: ago(hours(1)),
  checkedAt: null,
  missingSince: null,
};
const RIVAL: DomainClaim = { ...CLAIM, tenantId: 'b', token: 'dos', state: 'active' };
const texts = (...values: string[]): DnsAnswer => ({ kind: 'found', values });
const mine = txtValueOf(CLAIM);
const theirs = txtValueOf(RIVAL);

const decide = (claim: Partial<DomainClaim>, answer: DnsAnswer, rival?: DomainClaim) => {
  const { state, problem, missingSince } = decideByRecord({
    claim: { ...CLAIM, ...claim },
    texts: answer,
    rival,
    now: NOW,
  });
  return [state, problem, missingSince];
};

it.each([
  ['its record proves it', {}, texts('v=spf1 -all', ` ${mine} `), undefined, 'proven', null],
  ['no record does not', {}, { kind: 'absent' }, undefined, 'claimed', 'txt_missing'],
  ['foreign records do not', {}, texts('v=spf1 -all'), undefined, 'claimed', 'txt_missing'],
  ['the record of another store does not', {}, texts(theirs), undefined, 'claimed', 'txt_other'],
  ['who has proven it keeps it', {}, texts(mine, theirs), RIVAL, 'claimed', 'taken'],
  ['the proof decides against who lost it', {}, texts(mine), RIVAL, 'proven', null],
  ['two weeks are enough', { claimedAt: ago(CLAIM_MS) }, { kind: 'absent' }, undefined, 'failed', 'expired'],
  ['silence proves nothing', { claimedAt: ago(days(90)) }, { kind: 'silent' }, undefined, 'claimed', null],
  ['what failed stays so', { state: 'failed' }, texts(mine), undefined, 'failed', null],
] as const)('%s', (_name, claim, answer, rival, state, problem) => {
  expect(decide(claim, answer, rival)).toEqual([state, problem, null]);
});

it('keeps a domain for three days without its record', () => {
  const absent: DnsAnswer = { kind: 'absent' };
  expect(decide({ state: 'active' }, absent)).toEqual(['active', 'txt_missing', NOW]);
  const early = ago(MISSING_MS - 1);
  expect(decide({ state: 'active', missingSince: early }, absent)).toEqual(['active', 'txt_missing', early]);
  const late = ago(MISSING_MS);
  expect(decide({ state: 'active', missingSince: late }, absent)).toEqual(['failed', 'txt_missing', late]);
  expect(decide({ state: 'active', missingSince: late }, { kind: 'silent' })[0]).toBe('active');
  expect(decide({ state: 'active', problem: 'txt_missing', missingSince: late }, texts(mine))).toEqual([
    'active',
    null,
    null,
  ]);
});

it.each([
  ['proven', null, 'here', 'active', null],
  ['proven', null, 'elsewhere', 'proven', 'elsewhere'],
  ['proven', null, 'unknown', 'proven', null],
  ['active', null, 'elsewhere', 'active', 'elsewhere'],
  ['active', 'elsewhere', 'elsewhere', 'proven', 'elsewhere'],
  ['active', 'elsewhere', 'here', 'active', null],
  ['active', 'elsewhere', 'unknown', 'active', 'elsewhere'],
  ['claimed', 'txt_missing', 'here', 'claimed', 'txt_missing'],
] as const)('%s with %s that leads %s: %s with %s', (state, problem, lead, next, remaining) => {
  expect(decideByLead({ state, problem, missingSince: null }, lead)).toMatchObject({
    state: next,
    problem: remaining,
  });
});

it('goes on to say that the record is missing, wherever it leads', () => {
  const claim = { state: 'active', problem: 'txt_missing', missingSince: NOW } as const;
  expect(decideByLead(claim, 'here')).toEqual(claim);
});
