import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession, readSession, saveSession, updateStoredTenant } from './session-storage.ts';

const stored = new Map<string, string>();
const user = { id: 'u1', email: 'rosa@gmail.com', role: 'owner' };
const tenant = {
  id: 't1',
  slug: 'dona-rosa',
  business_name: 'Doña Rosa',
  plan: 'esencial',
  status: 'active',
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.spyOn(console, 'error').mockReturnValue();
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

test('restores token, user and tenant', () => {
  saveSession({ token: 'abc', user, tenant });
  expect(readSession()).toMatchObject({ token: 'abc', user, tenant });
});

test('returns the same object until something changes', () => {
  saveSession({ token: 'abc', user });
  expect(readSession()).toBe(readSession());
});

test('a session needs no tenant', () => {
  saveSession({ token: 'abc', user });
  expect(readSession()?.tenant).toBeUndefined();
});

test.each([
  ['a token without user', { auth_token: 'abc' }],
  ['a user without token', { user_data: JSON.stringify(user) }],
  ['a user that is not JSON', { auth_token: 'abc', user_data: '{', tenant_data: '{}' }],
  ['a user of another shape', { auth_token: 'abc', user_data: '{"id":1}' }],
])('%s is no session and leaves nothing behind', (_, values) => {
  for (const [key, text] of Object.entries(values)) stored.set(key, text);
  expect(readSession()).toBeUndefined();
  expect([...stored.keys()]).toEqual([]);
});

test('an unreadable tenant is logged and the user stays signed in', () => {
  saveSession({ token: 'abc', user });
  stored.set('tenant_data', '{"slug":7}');
  expect(readSession()).toMatchObject({ user, tenant: undefined });
  expect(console.error).toHaveBeenCalled();
});

test('merges changes into the stored tenant', () => {
  saveSession({ token: 'abc', user, tenant });
  updateStoredTenant({ plan: 'grow' });
  expect(readSession()?.tenant).toEqual({ ...tenant, plan: 'grow' });
});

test('signing out clears all three', () => {
  saveSession({ token: 'abc', user, tenant });
  clearSession();
  expect(stored.size).toBe(0);
});
