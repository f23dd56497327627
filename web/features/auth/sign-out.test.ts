import { expect, it, vi } from 'vitest';
import type { listOrdersCall } from '#shared/features/orders/order-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { readSession, saveSession, subscribeSession } from '#web/lib/session/session-storage.ts';
import { signOut } from './sign-out.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('window', new EventTarget());

const refused = Response.json(
  { error: { code: 'UNAUTHENTICATED', message: 'Inicia sesión' } },
  { status: 401 },
);

/** A server that answers a reading call only once the session is ended, as one does that is asked in the same moment. */
const serverOf = () => {
  const ended = Promise.withResolvers<void>();
  return async (url: string, { signal }: RequestInit): Promise<Response> => {
    if (url === '/api/auth/logout') {
      ended.resolve();
      return Response.json({});
    }
    await new Promise<void>((done, cancelled) => {
      signal?.addEventListener('abort', () => cancelled(signal.reason));
      void ended.promise.then(done);
    });
    return refused;
  };
};

it('does not lead to the login while what the panel reads in the same moment is refused', async () => {
  vi.stubGlobal('fetch', serverOf());
  saveSession({ token: 'abc', user: { id: 'u1', email: 'rosa@gmail.com', role: 'owner' } });
  const [onSession, onAnswer] = [vi.fn(), vi.fn()];
  subscribeSession(onSession);
  void apiCall<typeof listOrdersCall>({ method: 'GET', path: '/orders' })({ query: { limit: 1 } }).finally(
    onAnswer,
  );
  await signOut();
  await new Promise((done) => setTimeout(done));
  expect(readSession()).toBeUndefined();
  expect(onSession).not.toHaveBeenCalled();
  expect(onAnswer).not.toHaveBeenCalled();
});
