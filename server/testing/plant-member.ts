import type { UserRole } from '#shared/features/auth/user-role.ts';
import { startSession } from '../features/auth/start-session.ts';
import { insertUser } from '../features/auth/user-repo.ts';
import { acrossTenants, openVisitor } from '../features/tenants/tenants.ts';
import type { TestApp } from './open-test-app.ts';

export type PlantedMember = { token: string; userId: string; email: string };

/** No password has this hash: a planted member signs in by its planted session alone. */
const NO_PASSWORD = 'planted';
let planted = 0;

const frontDoor = ({ platform }: TestApp) => openVisitor(platform, { peer: 'test', userAgent: 'test' });

/** Starts one more session of a user. */
export const plantSession = (
  test: TestApp,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<string> =>
  acrossTenants(frontDoor(test), (scope) =>
    startSession(scope, { user: { id: userId, tenantId }, remembers: false }),
  );

/** Adds a signed-in user with a role to a store. */
export const plantMember = async (
  test: TestApp,
  { tenantId }: { tenantId: string },
  role: UserRole,
): Promise<PlantedMember> => {
  planted += 1;
  const { clock } = test.platform;
  const [userId, email] = [clock.newId(), `miembro${planted}@gmail.com`];
  const user = { id: userId, tenantId, email, passwordHash: NO_PASSWORD, role, createdAt: clock.now() };
  await acrossTenants(frontDoor(test), (scope) => insertUser(scope, user));
  return { token: await plantSession(test, { tenantId, userId }), userId, email };
};
