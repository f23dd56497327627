import { bearerToken, hashToken, newToken } from '#server/features/auth/auth.ts';
import {
  acrossTenants,
  openPlatform,
  openSuperadminDoor,
  type SuperadminContext,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { isForThisMachine } from '#server/platform/http/dev-pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { minutes } from '#shared/lib/time.ts';
import { findSuperadminSession, type SuperadminFacts } from './superadmin-session-repo.ts';

/** How long an entered password counts as proof for the heaviest changes. */
const PROOF_LASTS_MS = minutes(10);

const findFacts = async (platform: Platform, authorization: string | undefined): Promise<SuperadminFacts> => {
  const tokenHash = superadminTokenHash(authorization);
  if (!tokenHash) throw new AppError('UNAUTHENTICATED');
  const facts = await acrossTenants(openPlatform(platform), (scope) =>
    findSuperadminSession(scope, tokenHash),
  );
  if (!facts) throw new AppError('UNAUTHENTICATED');
  return facts;
};

/**
 * Says whether superadmins must set up a second factor first: as the operator configured it, otherwise wherever more runs than
 * a trial on this machine.
 */
export const isSecondFactorRequired = ({ env }: Platform): boolean =>
  (env.ADMIN_SECOND_FACTOR ?? (isForThisMachine(env) ? 'optional' : 'required')) === 'required';

/** Opens the door to a superadmin's own account. @throws UNAUTHENTICATED without a live session */
export const openOwnAccount = async (
  platform: Platform,
  authorization: string | undefined,
): Promise<SuperadminContext> => openSuperadminDoor(platform, await findFacts(platform, authorization));

const openWith = (platform: Platform, facts: SuperadminFacts): SuperadminContext => {
  if (!facts.hasSecondFactor && isSecondFactorRequired(platform))
    throw new AppError('SECOND_FACTOR_REQUIRED');
  return openSuperadminDoor(platform, facts);
};

/** Opens the platform's door. @throws UNAUTHENTICATED @throws SECOND_FACTOR_REQUIRED when the superadmin has not set one up yet */
export const openSuperadmin = async (
  platform: Platform,
  authorization: string | undefined,
): Promise<SuperadminContext> => openWith(platform, await findFacts(platform, authorization));

/**
 * Opens the platform's door for the heaviest changes.
 * @throws UNAUTHENTICATED
 * @throws SECOND_FACTOR_REQUIRED
 * @throws PROOF_REQUIRED when the last proof is too old
 */
export const openProvenSuperadmin = async (
  platform: Platform,
  authorization: string | undefined,
): Promise<SuperadminContext> => {
  const facts = await findFacts(platform, authorization);
  const ctx = openWith(platform, facts);
  const isFresh = platform.clock.now().getTime() - facts.provenAt.getTime() < PROOF_LASTS_MS;
  if (!isFresh) throw new AppError('PROOF_REQUIRED');
  return ctx;
};

/** Makes the two kinds of token look different for people; the security lies in their separate tables. */
const PREFIX = 'adm_';
const SUPERADMIN_HEADER = new RegExp(`^(Bearer )${PREFIX}`, 'i');

/** Makes a superadmin's token and the hash to store. */
export const newSuperadminToken = (): { token: string; tokenHash: Uint8Array } => {
  const { token, tokenHash } = newToken();
  return { token: `${PREFIX}${token}`, tokenHash };
};

/** Returns the hash of the superadmin's token in an `Authorization` header; undefined when there is none of that kind. */
const superadminTokenHash = (authorization = ''): Uint8Array | undefined => {
  if (!SUPERADMIN_HEADER.test(authorization)) return undefined;
  const token = bearerToken(authorization.replace(SUPERADMIN_HEADER, '$1'));
  return token === undefined ? undefined : hashToken(token);
};
