import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  MemberContext,
  PlatformContext,
  Scoped,
  VisitorContext,
} from '#server/features/tenants/tenants.ts';
import { days } from '#shared/lib/time.ts';
import { hashToken, newToken } from './session-token.ts';
import { emailKeyOf } from './user-repo.ts';

/** How long a browser is known after a sign-in. */
export const KNOWN_MS = days(365);

/** Browsers of one account: many times what a team uses. */
const MAX_DEVICES = 50;

const COOKIE = 'colmado_device';
const SENT_TOKEN = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`);

/** Reads the token in a request's device cookie. */
export const readDeviceCookie = ({ headers }: FastifyRequest): string | undefined =>
  SENT_TOKEN.exec(headers.cookie ?? '')?.[1];

/** Reads the token in a request's device cookie, or makes one. It proves only that this browser signed in before. */
export const readOrCreateDevice = (request: FastifyRequest): string =>
  readDeviceCookie(request) ?? newToken().token;

/** Sets the cookie with the token in the browser that has just signed in. */
export const setDeviceCookie = (reply: FastifyReply, { device, platform }: VisitorContext): void => {
  const isSecure = platform.env.PUBLIC_URL.startsWith('https:');
  const life = `Max-Age=${KNOWN_MS / 1000}; Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  if (device) reply.header('set-cookie', `${COOKIE}=${device}; ${life}`);
};

/** Says whether the visitor's browser signed in to the account with the e-mail before; answers for unknown e-mails, too. */
export const isKnownDevice = async (
  { tx, device = '', platform }: Scoped<VisitorContext>,
  email: string,
): Promise<boolean> => {
  const known = await tx.db
    .selectFrom('knownDevices as d')
    .innerJoin('userEmails as e', (join) =>
      join.onRef('e.tenantId', '=', 'd.tenantId').onRef('e.userId', '=', 'd.userId'),
    )
    .select('d.userId')
    .where('d.tokenHash', '=', hashToken(device))
    .where('e.emailKey', '=', emailKeyOf(email))
    .where('d.expiresAt', '>', platform.clock.now())
    .executeTakeFirst();
  return known !== undefined;
};

/** Finds a user who signed in before with the visitor's browser, from any address; of several always the same one. */
export const findDeviceUser = async ({
  tx,
  device = '',
  platform,
}: Scoped<VisitorContext>): Promise<string | undefined> => {
  const known = await tx.db
    .selectFrom('knownDevices')
    .select('userId')
    .where('tokenHash', '=', hashToken(device))
    .where('expiresAt', '>', platform.clock.now())
    .orderBy('userId')
    .limit(1)
    .executeTakeFirst();
  return known?.userId;
};

/** Notes that the visitor's browser just signed in to an account; of too many, the one that did so longest ago is forgotten. */
export const rememberDevice = async (
  { tx, device, platform }: Scoped<VisitorContext>,
  { tenantId, id: userId }: { tenantId: string; id: string },
): Promise<void> => {
  if (!device) return;
  const tokenHash = hashToken(device);
  await tx.db
    .deleteFrom('knownDevices as d')
    .where((eb) => eb.and({ 'd.tenantId': tenantId, 'd.userId': userId }))
    .where('d.tokenHash', 'not in', (eb) =>
      eb
        .selectFrom('knownDevices as k')
        .select('k.tokenHash')
        .where((own) => own.and({ 'k.tenantId': tenantId, 'k.userId': userId }))
        .where('k.tokenHash', '<>', tokenHash)
        .orderBy('k.expiresAt', 'desc')
        .limit(MAX_DEVICES - 1),
    )
    .execute();
  const expiresAt = new Date(platform.clock.now().getTime() + KNOWN_MS);
  await tx.db
    .insertInto('knownDevices')
    .values({ tokenHash, tenantId, userId, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Forgets the browsers that signed in to the member's account, except the one of the request. */
export const forgetDevices = async (
  { tx, userId }: Scoped<MemberContext>,
  { except }: { except: string | undefined },
): Promise<void> => {
  await tx.db
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .where((eb) => eb.and(except === undefined ? [] : [eb('tokenHash', '<>', hashToken(except))]))
    .execute();
};

/** Forgets the browsers that signed in too long ago. */
export const deleteExpiredDevices = async ({ tx, platform }: Scoped<PlatformContext>): Promise<void> => {
  await tx.db.deleteFrom('knownDevices').where('expiresAt', '<=', platform.clock.now()).execute();
};
