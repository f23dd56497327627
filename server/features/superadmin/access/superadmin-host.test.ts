import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { requestHttp } from '#server/platform/http/node-http.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { plantSellingStore } from '#server/testing/plant-selling-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';

const OWN = 'admin.colmado.test';
const PUBLIC = 'colmado.test';

const t = openTestApp({ env: { ADMIN_HOST: OWN } });
const shared = openTestApp();

const get = async ({ app }: TestApp, host: string, url: string) => {
  const { statusCode, headers } = await app.inject({ url, headers: { host, accept: 'text/html' } });
  return [statusCode, headers.location].filter((part) => part !== undefined);
};

describe('a separate host name for the superadmins', () => {
  test.each(['/superadmin', '/superadmin/acceso', '/%73uperadmin', '/superadmin/tenants?q=x'])(
    'has the screen %s, and no other host has',
    async (url) => {
      expect(await get(t, OWN, url)).toEqual([200]);
      expect(await get(t, `${OWN.toUpperCase()}:443`, url)).toEqual([200]);
      for (const host of [PUBLIC, '127.0.0.1:3000', `x${OWN}`, `${OWN}.malo.example`, ''])
        expect(await get(t, host, url), host).toEqual([404]);
      expect(await get(shared, PUBLIC, url)).toEqual([200]);
    },
  );

  test('signs superadmins in, and no other host does', async () => {
    // The other app has the same database, and its superadmins sign in at any host.
    const { email, password, token } = await plantSuperadmin(shared);
    const ask = async (host: string) => {
      const headers = { host };
      const payload = { email, password };
      const login = await t.app.inject({ method: 'POST', url: '/api/admin/login', headers, payload });
      const totals = await t.app.inject({
        url: '/api/admin/users',
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      return [login.statusCode, totals.statusCode];
    };
    expect(await ask(OWN)).toEqual([200, 200]);
    expect(await ask(PUBLIC)).toEqual([404, 404]);
  });

  test('has no other pages: they are at PUBLIC_URL', async () => {
    const { slug } = await plantSellingStore(t);
    const path = `/str/${slug}?q=arroz`;
    expect(await get(t, PUBLIC, path)).toEqual([200]);
    expect(await get(t, OWN, path)).toEqual([302, `https://${PUBLIC}${path}`]);
    for (const url of ['/', '/login', '/panel', '/terminos', '/files/x/y.webp', '//malo.example'])
      expect((await get(t, OWN, url))[0], url).not.toBe(200);
    expect(await get(t, OWN, '/panel')).toEqual([302, `https://${PUBLIC}/panel`]);
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: OWN },
      payload: {},
    });
    expect(statusCode).toBe(404);
  });

  test('reports its health like every other', async () => {
    for (const url of ['/healthz', '/readyz', '/favicon.svg'])
      expect([await get(t, OWN, url), await get(t, PUBLIC, url)]).toEqual([[200], [200]]);
  });
});

test('a cached page is not sent at the host of the superadmins', async () => {
  const { slug } = await plantSellingStore(t);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (host: string) => {
    const request = requestHttp(`${t.app.listeningOrigin}/str/${slug}`, { headers: { host } }).end();
    const [{ statusCode }] = (await once(request, 'response')) as [IncomingMessage];
    return statusCode;
  };
  for (let time = 0; time < 2; time += 1) expect([await ask(PUBLIC), await ask(OWN)]).toEqual([200, 302]);
});
