import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallAccess, CallContract } from '#shared/lib/define-call.ts';
import { callApi } from './testing/call-api.ts';
import { CALL_CASES } from './testing/call-cases.ts';
import { callPath } from './testing/call-url.ts';
import {
  CALLERS,
  type CallCase,
  type Caller,
  type CallTarget,
  type Ids,
  TARGETS,
} from './testing/caller-rules.ts';
import { openTestApp } from './testing/open-test-app.ts';
import { plantMember, plantSession } from './testing/plant-member.ts';
import { type PlantedStore, plantStore } from './testing/plant-store.ts';
import { plantSuperadmin } from './testing/plant-superadmin.ts';
import { setTenantStatus } from './testing/set-tenant-status.ts';

const t = openTestApp();

/** Refused at the door, by what the contract says of itself; everyone else comes in. */
const SHUT_OUT: Record<CallAccess, Caller[]> = {
  public: [],
  session: ['nobody', 'garbage', 'ended', 'superadmin'],
  member: ['nobody', 'garbage', 'ended', 'superadmin'],
  editor: ['nobody', 'garbage', 'ended', 'guest', 'superadmin'],
  owner: ['nobody', 'garbage', 'ended', 'guest', 'admin', 'superadmin'],
  superadmin: ['nobody', 'garbage', 'ended', 'guest', 'admin', 'owner', 'neighbour'],
};

type World = {
  stores: Record<'own' | 'foreign', PlantedStore>;
  /** A new token of the caller, because some calls end it; undefined for nobody. */
  tokenOf: (caller: Caller) => Promise<string | undefined>;
};

let world: World;

const openWorld = async (): Promise<World> => {
  const stores = { own: await plantStore(t), foreign: await plantStore(t) };
  const { tenantId } = stores.own;
  const users = {
    owner: stores.own,
    neighbour: stores.foreign,
    admin: { tenantId, ...(await plantMember(t, stores.own, 'admin')) },
    guest: { tenantId, ...(await plantMember(t, stores.own, 'guest')) },
  };
  const superadmin = await plantSuperadmin(t);
  const tokenOf = async (caller: Caller) => {
    if (caller === 'nobody') return undefined;
    if (caller === 'garbage') return randomUUID();
    if (caller === 'superadmin') return superadmin.token;
    if (caller !== 'ended') return plantSession(t, users[caller]);
    const token = await plantSession(t, users.owner);
    await callApi(t, { method: 'POST', path: '/auth/logout', token });
    return token;
  };
  return { stores, tokenOf };
};

const ask = async (call: CallContract, ids: Ids, token: string | undefined) => {
  const input = CALL_CASES[call.name]?.input(ids) ?? {};
  const { status } = await callApi(t, {
    method: call.method,
    path: callPath(call, input),
    ...(token && { token }),
    isEndless: call.contentType === 'text/event-stream',
    ...(input.headers && { headers: input.headers }),
    ...(input.body && { body: input.body }),
  });
  return status;
};

const idsOf = async (target: CallTarget, { plant }: CallCase): Promise<Ids> => {
  const store =
    target === 'unknown' ? { tenantId: randomUUID(), slug: 'tienda-de-nadie' } : world.stores[target];
  const thingId = target === 'unknown' || !plant ? randomUUID() : await plant(t, world.stores[target]);
  return { tenantId: store.tenantId, slug: store.slug, thingId };
};

test('every mounted call has a case, and every case has a call', () => {
  const names = t.app.calls.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(CALL_CASES).sort()).toEqual(names.sort());
});

/** The calls in the tables of `spec 7`, as `GET /products/{id}`: methods, then the paths that they belong to. */
const listDocumentedCalls = (): string[] => {
  const page = readFileSync('docs/product/spec.md', 'utf8');
  const [section = ''] = (page.split('\n## 7 ')[1] ?? '').split('\n## ');
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => {
    let methods: string[] = [];
    return [
      ...row.matchAll(/\b((?:GET|POST|PUT|DELETE)(?: · (?:GET|POST|PUT|DELETE))*)(?= `)|`(\/[^`]*)`/g),
    ].flatMap(([, named, path]) => {
      if (named) methods = named.split(' · ');
      return path ? methods.map((method) => `${method} ${path}`) : [];
    });
  });
};

test('docs/product/spec.md lists every mounted call once, and no other', () => {
  const mounted = t.app.calls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(listDocumentedCalls().sort()).toEqual(mounted.sort());
});

test('the cases refuse exactly the tokens that the contract excludes', () => {
  for (const { name, access } of t.app.calls) {
    const statuses = CALL_CASES[name]?.expects.own;
    const isOpen = access === 'public';
    const shutOut = CALLERS.filter((caller) => !isOpen && [401, 403].includes(statuses?.[caller] ?? 0));
    expect([name, shutOut]).toEqual([name, CALLERS.filter((caller) => SHUT_OUT[access].includes(caller))]);
  }
});

describe('every call is tried with every kind of token', () => {
  beforeEach(async () => {
    world = await openWorld();
  });

  test.each(Object.entries(CALL_CASES))('%s', async (name, callCase) => {
    const call = t.app.calls.find((mounted) => mounted.name === name);
    if (!call) throw new Error(`${name} is not mounted`);
    for (const target of TARGETS) {
      const expected = callCase.expects[target];
      if (!expected) continue;
      const answered: Partial<Record<Caller, number>> = {};
      for (const caller of CALLERS) {
        const ids = await idsOf(target, callCase);
        answered[caller] = await ask(call, ids, await world.tokenOf(caller));
      }
      expect({ target, ...answered }).toEqual({ target, ...expected });
    }
  });

  test('the owner of a suspended store can read and close the account, and changes nothing', async () => {
    const answered: [string, number][] = [];
    for (const call of t.app.calls) {
      const callCase = CALL_CASES[call.name];
      const store = await plantStore(t);
      const thingId = (await callCase?.plant?.(t, store)) ?? randomUUID();
      await setTenantStatus(t, store, 'suspended');
      answered.push([call.name, await ask(call, { ...store, thingId }, store.token)]);
    }
    expect(answered).toEqual(t.app.calls.map(({ name }) => [name, CALL_CASES[name]?.suspended]));
    // One registration a call, and there are many calls.
  }, 60_000);
});
