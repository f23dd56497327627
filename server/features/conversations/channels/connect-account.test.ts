import { expect, test } from 'vitest';
import { acrossTenants, openPlatform } from '#server/features/tenants/tenants.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { resealTokens, unsealToken } from './connect-account.ts';
import { findSealedToken } from './connection-repo.ts';

const own = openWhatsAppStore();
const NEXT = 'el-secreto-que-viene-despues-de-este';

const under = (env: { APP_SECRET: string; APP_SECRET_BEFORE?: string }) =>
  openPlatform({ ...own.t.platform, env: { ...own.t.platform.env, ...env } });

const readToken = async (ctx: ReturnType<typeof under>) => {
  const key = { tenantId: own.store.tenantId, channel: 'whatsapp' } as const;
  const sealed = await acrossTenants(ctx, (scope) => findSealedToken(scope, key));
  return sealed && unsealToken(ctx.platform, { key, sealed });
};

test('a token that was sealed again opens only with the new secret', async () => {
  const { APP_SECRET } = own.t.platform.env;
  const token = await readToken(under({ APP_SECRET }));
  expect(token).toEqual(expect.any(String));
  const changing = under({ APP_SECRET: NEXT, APP_SECRET_BEFORE: APP_SECRET });
  expect(await readToken(changing)).toBe(token);
  expect(await resealTokens(changing)).toEqual({ sealed: 1, lost: 0 });
  expect(await readToken(under({ APP_SECRET: NEXT }))).toBe(token);
  expect(await readToken(under({ APP_SECRET }))).toBeUndefined();
});

test('a token that no secret opens is counted and left unchanged', async () => {
  const { APP_SECRET } = own.t.platform.env;
  const token = await readToken(under({ APP_SECRET }));
  expect(await resealTokens(under({ APP_SECRET: NEXT }))).toEqual({ sealed: 0, lost: 1 });
  expect(await readToken(under({ APP_SECRET }))).toBe(token);
});
