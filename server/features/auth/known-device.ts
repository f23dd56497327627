import type { FastifyReply, FastifyRequest } from 'fastify';
import { days } from '#shared/lib/time.ts';
import { and, eq, lte, ne } from '../../platform/db/drizzle.ts';
import type { MemberContext, PlatformContext, Scoped, VisitorContext } from '../tenants/tenants.ts';
import { knownDevices } from './auth-tables.ts';
import { hashToken, newToken } from './session-token.ts';
import { emailKeyOf } from './user-repo.ts';

/** How long a browser is known after a sign-in. */
export const KNOWN_MS = days(365);

/** Browsers that an account is known in: many times what a team uses. */
const MAX_DEVICES = 50;

const COOKIE = 'colmado_device';
const SENT_TOKEN = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`);

/** The token in a request's device cookie. */
export const sentDevice = ({ headers }: FastifyRequest): string | undefined =>
  SENT_TOKEN.exec(headers.cookie ?? '')?.[1];

/** The token in a request's device cookie, or a new one. It proves nothing but that this browser signed in before. */
export const readDevice = (request: FastifyRequest): string => sentDevice(request) ?? newToken().token;

/** Leaves the token with the browser that has just signed in. */
export const keepDevice = (reply: FastifyReply, { device, platform }: VisitorContext): void => {
  const isSecure = platform.env.PUBLIC_URL.startsWith('https:');
  const life = `Max-Age=${KNOWN_MS / 1000}; Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  if (device) reply.header('set-cookie', `${COOKIE}=${device}; ${life}`);
};

/** Whether the visitor's browser signed in to the account with the e-mail before; asked for any e-mail, known or not. */
export const isKnownDevice = async (
  { tx, device = '', platform }: Scoped<VisitorContext>,
  email: string,
): Promise<boolean> => {
  const rows = await tx.query(
    `select 1 from known_devices d join user_emails e on e.tenant_id = d.tenant_id and e.user_id = d.user_id
      where d.token_hash = $1 and e.email_key = $2 and d.expires_at > $3`,
    [hashToken(device), emailKeyOf(email), platform.clock.now()],
  );
  return rows.length > 0;
};

/** Whose account the visitor's browser signed in to before, whichever address it comes from; of several one, always the same. */
export const findDeviceUser = async ({
  tx,
  device = '',
  platform,
}: Scoped<VisitorContext>): Promise<string | undefined> => {
  const [row] = await tx.query<{ userId: string }>(
    `select user_id as "userId" from known_devices where token_hash = $1 and expires_at > $2 order by user_id limit 1`,
    [hashToken(device), platform.clock.now()],
  );
  return row?.userId;
};

/** Notes that the visitor's browser signed in to an account just now; of too many, the one that did so longest ago is forgotten. */
export const rememberDevice = async (
  { tx, device, platform }: Scoped<VisitorContext>,
  { tenantId, id: userId }: { tenantId: string; id: string },
): Promise<void> => {
  if (!device) return;
  const tokenHash = hashToken(device);
  await tx.query(
    `delete from known_devices d where d.tenant_id = $1 and d.user_id = $2 and d.token_hash not in (
       select k.token_hash from known_devices k where k.tenant_id = $1 and k.user_id = $2 and k.token_hash <> $3
        order by k.expires_at desc limit $4)`,
    [tenantId, userId, tokenHash, MAX_DEVICES - 1],
  );
  const expiresAt = new Date(platform.clock.now().getTime() + KNOWN_MS);
  await tx.orm.insert(knownDevices).values({ tokenHash, tenantId, userId, expiresAt }).onConflictDoNothing();
};

/** Forgets the browsers that signed in to the member's account, but the one that asks. */
export const forgetDevices = async (
  { tx, userId }: Scoped<MemberContext>,
  { except }: { except: string | undefined },
): Promise<void> => {
  const others = except === undefined ? undefined : ne(knownDevices.tokenHash, hashToken(except));
  await tx.orm.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others));
};

/** Forgets the browsers that signed in too long ago. */
export const deleteExpiredDevices = async ({ tx, platform }: Scoped<PlatformContext>): Promise<void> => {
  await tx.orm.delete(knownDevices).where(lte(knownDevices.expiresAt, platform.clock.now()));
};
