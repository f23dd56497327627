import type { TestApp } from './open-test-app.ts';
import type { PlantedStore } from './plant-store.ts';

/** The callers: members of store A by role, the owner of store B, the superadmin, and three without a live session. */
export const CALLERS = [
  'nobody',
  'garbage',
  'ended',
  'guest',
  'admin',
  'owner',
  'neighbour',
  'superadmin',
] as const;
export type Caller = (typeof CALLERS)[number];

/** The subject of the call: a thing of store A, of store B, or one that does not exist. */
export const TARGETS = ['own', 'foreign', 'unknown'] as const;
export type CallTarget = (typeof TARGETS)[number];

export type Statuses = Record<Caller, number>;

/** The ids a request may name. */
export type Ids = { tenantId: string; slug: string; thingId: string };

export type CallInputs = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
};

export type CallCase = {
  /** Makes what the call is about and answers its id; a fresh one for every request. */
  plant?: (test: TestApp, store: PlantedStore) => Promise<string>;
  /** A request that its contract accepts. */
  input: (ids: Ids) => CallInputs;
  expects: Partial<Record<CallTarget, Statuses>>;
  /** The status of the answer to the owner of a suspended store about its own data. */
  suspended: number;
};

/** Everybody is answered the same. */
export const everyone = (status: number): Statuses => ({
  nobody: status,
  garbage: status,
  ended: status,
  guest: status,
  admin: status,
  owner: status,
  neighbour: status,
  superadmin: status,
});

type Rule = (answers: { ours: number; neighbour: number }) => Statuses;

/** Members of the store itself; to the neighbour its things are absent, to all others the door is shut. */
export const members: Rule = ({ ours, neighbour }) => ({
  ...everyone(401),
  guest: ours,
  admin: ours,
  owner: ours,
  neighbour,
});
/** The same without the guests. */
export const editors: Rule = (answers) => ({ ...members(answers), guest: 403 });
/** The owner alone. */
export const owners: Rule = (answers) => ({ ...editors(answers), admin: 403 });

/** A call that names a thing of one store: another store's is as absent as one that never was. */
export const aboutOneStore = (rule: Rule, success: number): CallCase['expects'] => ({
  own: rule({ ours: success, neighbour: 404 }),
  foreign: rule({ ours: 404, neighbour: success }),
  unknown: rule({ ours: 404, neighbour: 404 }),
});
