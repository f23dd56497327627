import type { BotContext, OwnerContext } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Graph, GraphFailure, GraphNumber, GraphReply } from '#server/platform/whatsapp/graph.ts';
import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import type { ConnectWhatsApp } from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import { connectAccount } from '../connect-account.ts';
import { WHATSAPP, type WhatsAppAccount, type WhatsAppDetails } from './whatsapp-account.ts';

const refuse = (message: string, field?: string): never => {
  throw new AppError('RULE_REFUSED', {
    message,
    ...(field && { details: { fields: [{ field, message }] } }),
  });
};

const RIGHTS_CODES: readonly number[] = [3, 10, 200, 294];

/** Explains a refusal of the Graph in words that say which field to check. */
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

/** Asks WhatsApp whether the token opens this number, whether the number belongs to this account, and whether its events are sent to us. */
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

/**
 * Connects the store's number, for its owner or for the platform that the owner asked, once WhatsApp has confirmed it; waiting
 * messages are sent at once.
 * @throws TENANT_SUSPENDED, RULE_REFUSED when WhatsApp refuses, UNAVAILABLE when it cannot be asked, CONFLICT for another store's number
 */
export const connectWhatsApp = async (
  store: OwnerContext | BotContext,
  { phoneNumberId, wabaId, accessToken }: ConnectWhatsApp,
): Promise<WhatsAppAccount> => {
  // The bot's door opens to active tenants alone.
  if ('tenantStatus' in store && store.tenantStatus === 'suspended') throw new AppError('TENANT_SUSPENDED');
  const { number, expiresAt } = await check(store.platform.graph, { phoneNumberId, wabaId, accessToken });
  const details: WhatsAppDetails = {
    wabaId,
    displayPhone: number.display_phone_number,
    verifiedName: number.verified_name,
    isCoexistence: number.is_on_biz_app,
  };
  const account = {
    channel: WHATSAPP,
    accountId: phoneNumberId,
    token: accessToken,
    expiresAt,
    details,
  } as const;
  const row = await connectAccount(store, { ...account, takenMessage: CONNECT_COPY.taken });
  return { ...row, ...details };
};
