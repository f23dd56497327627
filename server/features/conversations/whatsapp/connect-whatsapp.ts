import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import type { ConnectWhatsApp } from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import { AppError } from '#shared/lib/app-error.ts';
import type { Graph, GraphFailure, GraphNumber, GraphReply } from '../../../platform/whatsapp/graph.ts';
import { inTenant, type OwnerContext } from '../../tenants/tenants.ts';
import { findConnection, saveConnection } from './connection-repo.ts';
import type { ConnectionRow } from './connection-row.ts';
import { sealToken } from './token-seal.ts';
import { SEND_LOOP } from './whatsapp-loops.ts';

const refuse = (message: string, field?: string): never => {
  throw new AppError('RULE_REFUSED', {
    message,
    ...(field && { details: { fields: [{ field, message }] } }),
  });
};

const RIGHTS_CODES: readonly number[] = [3, 10, 200, 294];

/** Why the Graph refused, in words that say which field to look at. */
const explain = (failure: GraphFailure, notFound: string, field: string): never => {
  if (failure.kind !== 'refused' || failure.status >= 500)
    throw new AppError('UNAVAILABLE', { message: CONNECT_COPY.unreachable });
  if (failure.code === 190 || failure.status === 401) return refuse(CONNECT_COPY.tokenRefused, 'accessToken');
  if (RIGHTS_CODES.includes(failure.code)) return refuse(CONNECT_COPY.tokenWithoutRights, 'accessToken');
  return refuse(notFound, field);
};

const requireOk = <T>(reply: GraphReply<T>, notFound: string, field: string): T =>
  reply.kind === 'ok' ? reply.value : explain(reply, notFound, field);

type Checked = { readonly number: GraphNumber; readonly expiresAt: Date | null };

/** Asks WhatsApp itself: that the token opens this number, that the number is of this account, and that we hear of it. */
const check = async (
  graph: Graph,
  { phoneNumberId, wabaId, accessToken }: ConnectWhatsApp,
): Promise<Checked> => {
  const number = requireOk(
    await graph.describeNumber({ phoneNumberId, accessToken }),
    CONNECT_COPY.numberNotFound,
    'phoneNumberId',
  );
  const numbers = requireOk(
    await graph.listNumbers(wabaId, accessToken),
    CONNECT_COPY.accountNotFound,
    'wabaId',
  );
  if (!numbers.includes(phoneNumberId)) refuse(CONNECT_COPY.numberOfAnother, 'wabaId');
  requireOk(await graph.subscribeApp(wabaId, accessToken), CONNECT_COPY.subscriptionRefused, 'accessToken');
  const end = await graph.findTokenEnd(accessToken);
  return { number, expiresAt: end.kind === 'ok' ? end.value : null };
};

const isTaken = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '23505' || (cause !== undefined && isTaken(cause));
};

/** Connects the store's number once WhatsApp has confirmed it; what waits to be sent goes out at once. */
export const connectWhatsApp = async (
  owner: OwnerContext,
  asked: ConnectWhatsApp,
): Promise<ConnectionRow> => {
  if (owner.tenantStatus === 'suspended') throw new AppError('TENANT_SUSPENDED');
  const { graph, jobs } = owner.platform;
  const { number, expiresAt } = await check(graph, asked);
  try {
    const row = await inTenant(owner, async (scope) => {
      await saveConnection(scope, {
        phoneNumberId: asked.phoneNumberId,
        wabaId: asked.wabaId,
        tokenSealed: sealToken(owner.platform, owner.tenantId, asked.accessToken),
        expiresAt,
        displayPhone: number.display_phone_number,
        verifiedName: number.verified_name,
        isCoexistence: number.is_on_biz_app,
      });
      return findConnection(scope);
    });
    if (!row) throw new Error('a connection was saved and is not there');
    jobs.wakeLoop(SEND_LOOP);
    return row;
  } catch (error) {
    // A number leads to one store; the index decides.
    if (isTaken(error)) throw new AppError('CONFLICT', { message: CONNECT_COPY.taken });
    throw error;
  }
};
