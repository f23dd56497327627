import type { PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { GraphRecipient } from '#server/platform/whatsapp/graph.ts';
import {
  type GraphMessage,
  toGraphMessage,
  withoutPictures,
} from '#server/platform/whatsapp/graph-message.ts';
import type { GraphAccess } from '#server/platform/whatsapp/graph-reply.ts';
import { isSignature, isSigned } from '#server/platform/whatsapp/verify-signature.ts';
import { stoppedMail } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import { adviceOn } from '#shared/features/conversations/whatsapp/whatsapp-advice-copy.ts';
import { hours } from '#shared/lib/time.ts';
import { CONTENT_COPY } from '../../conversations/message-copy.ts';
import type { ChannelAccess, ChannelTransport, SplitDelivery, TransportAdapter } from '../channel-adapter.ts';
import { judgeNotice } from './account-notice.ts';
import { composeForWhatsApp } from './compose-for-whatsapp.ts';
import { judgeRefusal } from './judge-refusal.ts';
import { splitDelivery } from './split-delivery.ts';
import { listNumbersOf, parseDetails, WHATSAPP } from './whatsapp-account.ts';
import { mountWhatsAppRoutes } from './whatsapp-routes.ts';

const SIGNATURE_HEADER = 'x-hub-signature-256';
const NUMBER = /"phone_number_id"\s*:\s*"(\d{1,64})"/;

/** WhatsApp takes 80 messages a second of a number, 20 of one that its owner also uses on the phone (`whatsapp 5`). */
const PER_SECOND = 80;
const PER_SECOND_ON_PHONE = 20;

/**
 * The codes with which Meta refuses a file that it cannot fetch or show, or a form that a number does not take (`whatsapp 5`). Some are
 * also those of other faults: such a message fails again without its pictures, and then for good.
 */
const MAY_BE_OF_PICTURES: readonly number[] = [100, 131_008, 131_009, 131_051, 131_052, 131_053];

const graphAccess = ({ accountId, token }: ChannelAccess): GraphAccess => ({
  phoneNumberId: accountId,
  accessToken: token,
});

const recipientOf = ({
  phone,
  bsuid = '',
}: {
  phone?: string | undefined;
  bsuid?: string | undefined;
}): GraphRecipient => (phone === undefined ? { recipient: bsuid } : { to: phone });

/** A notice goes to every store of the account, or to the one whose number it names. */
const split = async (
  scope: Scoped<PlatformContext>,
  { id, bytes }: { id: string; bytes: Uint8Array },
): Promise<SplitDelivery> => {
  const read = splitDelivery(new TextDecoder().decode(bytes), id);
  if (read.kind === 'unreadable') return read;
  const { items, notices, unnumbered } = read;
  if (notices.length === 0) return { kind: 'read', items, unaddressed: unnumbered };
  const numbers = await listNumbersOf(scope, [...new Set(notices.flatMap(({ wabaIds }) => wabaIds))]);
  const addressed = notices.map(({ wabaIds, displayPhone, key, payload }) => {
    const ofAccount = numbers.filter(({ wabaId }) => wabaIds.includes(wabaId));
    const named = ofAccount.filter(({ digits }) => digits === displayPhone);
    return (named.length > 0 ? named : ofAccount).map(
      ({ accountId }) => ({ accountId, key, lane: 'account', kind: 'notice', payload }) as const,
    );
  });
  const nobodys = addressed.filter(({ length }) => length === 0).length;
  return { kind: 'read', items: [...items, ...addressed.flat()], unaddressed: unnumbered + nobodys };
};

const send: ChannelTransport['send'] = async ({ graph }, { access, recipient, payload, id }) => {
  const message = payload as GraphMessage;
  const reply = await graph.send(graphAccess(access), {
    recipient: recipientOf(recipient),
    message,
    callbackData: id,
  });
  return reply.kind === 'ok' ? { kind: 'sent', channelId: reply.value.wamid } : reply;
};

const fetchMedia: ChannelTransport['fetchMedia'] = async ({ graph }, { access, media, maxBytes }) => {
  // The address in the delivery has often expired, so a fresh one is requested each time (`whatsapp 2`).
  const found = await graph.findMedia(graphAccess(access), media.id);
  if (found.kind === 'refused' && found.status < 500 && found.status !== 429) return undefined;
  if (found.kind !== 'ok') throw new Error('the address of a file is not to be had');
  if ((found.value.file_size ?? 0) > maxBytes) return undefined;
  const reply = await graph.downloadMedia(found.value.url, access.token, maxBytes);
  if (reply.kind === 'ok') return reply.bytes;
  if (reply.kind === 'refused') return undefined;
  throw new Error(reply.kind === 'gone' ? 'the address of a file has ended' : reply.reason);
};

/** WhatsApp Business Platform (`docs/product/whatsapp.md`); its answers are read by `server/platform/whatsapp`. */
export const whatsAppChannel: TransportAdapter = {
  name: WHATSAPP,
  windowMs: hours(24),
  tellsPhone: true,
  countedAs: 'whatsapp_conversation',
  mountRoutes: mountWhatsAppRoutes,
  transport: {
    // Meta's largest delivery (`whatsapp 1`). Anybody can make the server hash this much, which takes some 15 ms of
    // processor time (decision 063).
    maxDeliveryBytes: 3 * 1024 * 1024,
    isConfigured: ({ WHATSAPP_APP_SECRET: secrets = [] }) => secrets.length > 0,
    claims: (headers) => isSignature(headers[SIGNATURE_HEADER]),
    verify: ({ WHATSAPP_APP_SECRET: secrets = [] }, { headers, body }) =>
      isSigned({ body, header: headers[SIGNATURE_HEADER], secrets }),
    accountIn: (bytes) => NUMBER.exec(Buffer.from(bytes).toString('latin1'))?.[1] ?? '',
    split,
    compose: (env, message) => toGraphMessage(composeForWhatsApp(env, message)),
    withoutPictures: (payload, code) =>
      MAY_BE_OF_PICTURES.includes(code)
        ? withoutPictures(payload as GraphMessage, CONTENT_COPY.listLabel)
        : undefined,
    send,
    judgeRefusal,
    messagesPerSecond: (details) => (parseDetails(details).isCoexistence ? PER_SECOND_ON_PHONE : PER_SECOND),
    ownCodes: { windowShut: 131_047, unreachable: 131_026, noToken: 190, lost: 131_026 },
    fetchMedia,
    showWriting: ({ graph }, access, channelId) => graph.markRead(graphAccess(access), channelId),
    judgeNotice,
    stoppedMail: ({ store, code }) => stoppedMail({ store, ...adviceOn(code) }),
  },
};
