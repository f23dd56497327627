import { ensureSuperadmin } from '#server/features/superadmin/superadmin.ts';
import { callApi } from './call-api.ts';
import type { TestApp } from './open-test-app.ts';
import { PLANTED_PASSWORD } from './plant-store.ts';

export type PlantedSuperadmin = { token: string; email: string; password: string };

/** Makes a superadmin as a start with ADMIN_EMAIL does, and signs it in. */
export const plantSuperadmin = async (
  test: TestApp,
  email = 'jefa@colmado.do',
): Promise<PlantedSuperadmin> => {
  const env = { ...test.platform.env, ADMIN_EMAIL: email, ADMIN_PASSWORD: PLANTED_PASSWORD };
  await ensureSuperadmin({ ...test.platform, env });
  const body = { email, password: PLANTED_PASSWORD };
  const answer = await callApi(test, { method: 'POST', path: '/admin/login', body });
  if (answer.status !== 200)
    throw new Error(`the sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { ...body, token: answer.body.token };
};
