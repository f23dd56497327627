import { expect, test } from 'vitest';
import { acrossTenants, openPlatform } from '#server/features/tenants/tenants.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { resealSecondFactors } from './second-factor.ts';
import { findSuperadmin, lockSealedFactors, updateSuperadmin } from './superadmin-repo.ts';
import { newTotpSecret, unsealTotpSecret } from './totp-secret.ts';

const t = openTestApp();
const NEXT = 'el-secreto-que-viene-despues-de-este';

test('a second factor that was sealed again opens with the new secret; accounts without one are not changed', async () => {
  const { email } = await plantSuperadmin(t);
  await plantSuperadmin(t, 'otro@colmado.do');
  const { platform } = t;
  const { APP_SECRET } = platform.env;
  const secret = await acrossTenants(openPlatform(platform), async (scope) => {
    const admin = await findSuperadmin(scope, email);
    const made = newTotpSecret(platform, admin?.id ?? '');
    await updateSuperadmin(scope, {
      adminId: admin?.id ?? '',
      change: { totpSealed: made.sealed },
    });
    return made.secret;
  });
  const env = { ...platform.env, APP_SECRET: NEXT, APP_SECRET_BEFORE: APP_SECRET };
  const next = openPlatform({ ...platform, env });
  expect(await resealSecondFactors(next)).toEqual({ sealed: 1, lost: 0 });
  const [admin] = await acrossTenants(next, lockSealedFactors);
  const alone = { ...platform, env: { ...platform.env, APP_SECRET: NEXT } };
  const opened = admin && unsealTotpSecret(alone, { adminId: admin.id, sealed: admin.totpSealed });
  expect(opened).toBe(secret);
});
