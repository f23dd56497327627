import { type BotContext, inTenant, type OwnerContext } from '#server/features/tenants/tenants.ts';
import { AppError, refuseByRule } from '#server/platform/errors/app-error.ts';
import type { Graph } from '#server/platform/whatsapp/graph.ts';
import type { GraphFailure, GraphReply } from '#server/platform/whatsapp/graph-reply.ts';
import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import type { ConnectWhatsApp } from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import { type AccountToConnect, connectAccount } from '../connect-account.ts';
import { leaveSignup } from './signup-repo.ts';
import { WHATSAPP, type WhatsAppAccount, type WhatsAppDetails } from './whatsapp-account.ts';

const RIGHTS_CODES: readonly number[] = [3, 10, 200, 294];

/** Explains a refusal of the Graph in words that say which field to check. */
const explain = (failure: GraphFailure, notFound: string, field: string): never => {
  if (failure.kind !== 'refused' || failure.status >= 500)
    throw new AppError('UNAVAILABLE', { message: CONNECT_COPY.unreachable });
  if (failure.code === 190 || failure.status === 401)
    return refuseByRule(CONNECT_COPY.tokenRefused, 'accessToken');
  if (RIGHTS_CODES.includes(failure.code))
    return refuseByRule(CONNECT_COPY.tokenWithoutRights, 'accessToken');
  return refuseByRule(notFound, field);
};

const requireOk = <T>(reply: GraphReply<T>, notFound: string, field: string): T =>
  reply.kind === 'ok' ? reply.value : explain(reply, notFound, field);

/** A number that WhatsApp has confirmed and that is not stored yet. */
export type CheckedNumber = Omit<AccountToConnect, 'takenMessage' | 'details'> & {
  readonly details: WhatsAppDetails;
};

/**
 * Asks WhatsApp whether the token opens this number, whether the number belongs to this account, and whether its events are sent to us.
 * @throws RULE_REFUSED when WhatsApp refuses, UNAVAILABLE when it cannot be asked
 */
export const checkNumber = async (
  graph: Graph,
  { phoneNumberId, wabaId, accessToken }: ConnectWhatsApp,
): Promise<CheckedNumber> => {
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
  if (!numbers.includes(phoneNumberId)) refuseByRule(CONNECT_COPY.numberOfAnother, 'wabaId');
  requireOk(await graph.subscribeApp(wabaId, accessToken), CONNECT_COPY.subscriptionRefused, 'accessToken');
  const end = await graph.findTokenEnd(accessToken);
  return {
    channel: WHATSAPP,
    accountId: phoneNumberId,
    token: accessToken,
    expiresAt: end.kind === 'ok' ? end.value : null,
    details: {
      wabaId,
      displayPhone: number.display_phone_number,
      verifiedName: number.verified_name,
      isCoexistence: number.is_on_biz_app,
    },
  };
};

/**
 * Stores a confirmed number as the store's, for its owner or for the platform that the owner asked; waiting messages are sent at once.
 * @throws CONFLICT for another store's number
 */
export const connectNumber = async (
  store: OwnerContext | BotContext,
  number: CheckedNumber,
): Promise<WhatsAppAccount> => {
  const row = await connectAccount(store, { ...number, takenMessage: CONNECT_COPY.taken });
  return { ...row, ...number.details };
};

/**
 * Stores a confirmed number that was typed; a signup at Facebook that is under way is over, because the panel would go on asking for it.
 * @throws CONFLICT for another store's number
 */
export const connectTypedNumber = async (
  store: OwnerContext | BotContext,
  number: CheckedNumber,
): Promise<WhatsAppAccount> => {
  const account = await connectNumber(store, number);
  await inTenant(store, leaveSignup);
  return account;
};

/**
 * Connects the owner's number once WhatsApp has confirmed it.
 * @throws TENANT_SUSPENDED, RULE_REFUSED when WhatsApp refuses, UNAVAILABLE when it cannot be asked, CONFLICT for another store's number
 */
export const connectWhatsApp = async (
  owner: OwnerContext,
  number: ConnectWhatsApp,
): Promise<WhatsAppAccount> => {
  if (owner.tenantStatus === 'suspended') throw new AppError('TENANT_SUSPENDED');
  return connectTypedNumber(owner, await checkNumber(owner.platform.graph, number));
};
