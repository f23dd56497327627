import { expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../storage/device-storage.ts';
import { subscribeAdminSession } from './admin-session.ts';

test.each([
  ['a session of superadmins', STORAGE_KEYS.adminToken, 1],
  ['everything, cleared', null, 1],
  ['a draft of the panel', 'draft-of-a-product', 0],
])('of what another tab stores, %s (%s) is heard %i times', (_, key, times) => {
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  const listener = vi.fn();
  const stop = subscribeAdminSession(listener);
  tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
  stop();
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  vi.unstubAllGlobals();
  expect(listener).toHaveBeenCalledTimes(times);
});
