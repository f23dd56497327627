import { hashPassword } from '#server/features/auth/passwords.ts';
import { startSession } from '#server/features/auth/sessions.ts';
import { insertUser } from '#server/features/auth/user-repo.ts';
import { acrossTenants, openVisitor } from '#server/features/tenants/tenants.ts';
import type { UserRole } from '#shared/features/auth/user-view.ts';
import type { TestApp } from './open-test-app.ts';
import { PLANTED_PASSWORD } from './plant-store.ts';

export type PlantedMember = { token: string; userId: string; email: string; password: string };

let passwordHash: Promise<string> | undefined;
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
  passwordHash ??= hashPassword(PLANTED_PASSWORD);
  const user = {
    id: userId,
    tenantId,
    email,
    passwordHash: await passwordHash,
    role,
    createdAt: clock.now(),
  };
  await acrossTenants(frontDoor(test), (scope) => insertUser(scope, user));
  const token = await plantSession(test, { tenantId, userId });
  return { token, userId, email, password: PLANTED_PASSWORD };
};
