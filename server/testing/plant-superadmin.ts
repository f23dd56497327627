import { ensureSuperadmin } from '../features/superadmin/superadmin.ts';
import { callApi } from './call-api.ts';
import type { TestApp } from './open-test-app.ts';

export type PlantedSuperadmin = { token: string; email: string; password: string };

/** Makes the platform's first superadmin as a start does, and signs it in. */
export const plantSuperadmin = async (test: TestApp): Promise<PlantedSuperadmin> => {
  const made = await ensureSuperadmin(test.platform);
  if (!made?.password) throw new Error('the platform had a superadmin already');
  const { email, password } = made;
  const { status, body } = await callApi(test, {
    method: 'POST',
    path: '/admin/login',
    body: { email, password },
  });
  if (status !== 200) throw new Error(`the sign-in answered ${status}: ${JSON.stringify(body)}`);
  return { token: body.token, email, password };
};
