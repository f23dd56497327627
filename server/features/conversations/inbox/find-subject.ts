import { findProductCodes } from '#server/features/catalogue/catalogue.ts';
import {
  type BotContext,
  platformAddressOf,
  type Scoped,
  type StoreAddress,
} from '#server/features/tenants/tenants.ts';
import { productPath, VARIANT_QUERY } from '#shared/lib/paths.ts';
import type { StoreKnowledge } from '../ai/store-knowledge.ts';
import type { Subject } from '../ai/take-turn.ts';
import type { ConversationRow, MessageRow } from '../conversations/conversation-repo.ts';
import { findQuoted } from '../conversations/message-repo.ts';
import { cardsOf } from '../conversations/present-message.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds the product, or its variant, whose page an address is; undefined for any address that is not of this store. */
const productOfPage = ({ origin, base }: StoreAddress, address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const start = productPath(base, '');
  if (url.origin !== new URL(origin).origin || !url.pathname.startsWith(start)) return undefined;
  const id = url.pathname.slice(start.length);
  const chosen = url.searchParams.get(VARIANT_QUERY) ?? id;
  return [chosen, id].find((one) => UUID.test(one));
};

/** Finds the product of an advertisement, which links to its page or has its code on the picture. */
const productsOfAdvertisement = (
  { platform: { env } }: Scoped<BotContext>,
  { slug, address, index }: StoreKnowledge,
  { headline, url, body = '' }: NonNullable<MessageRow['payload']['referral']>,
): readonly string[] => {
  // An old advertisement leads to the platform, which redirects to the store's own address.
  const linked = productOfPage(address, url) ?? productOfPage(platformAddressOf(env, { slug }), url);
  return linked === undefined
    ? findProductCodes(`${headline} ${body}`, index.productIds).productIds
    : [linked];
};

/**
 * Finds the products that waiting messages are about besides their words: those of the message that the last one answers, or
 * those of its advertisement.
 */
export const findSubject = async (
  scope: Scoped<BotContext>,
  { id: conversationId }: Pick<ConversationRow, 'id'>,
  { waiting, knowledge }: { waiting: readonly MessageRow[]; knowledge: StoreKnowledge },
): Promise<Subject | undefined> => {
  for (const { payload } of waiting.toReversed()) {
    const { repliesTo, referral } = payload;
    const quoted =
      repliesTo === undefined ? undefined : await findQuoted(scope, { conversationId, channelId: repliesTo });
    const shown = quoted ? cardsOf(quoted.payload) : [];
    if (shown.length > 0) return { productIds: shown, isOpening: false };
    const advertised = referral ? productsOfAdvertisement(scope, knowledge, referral) : [];
    if (advertised.length > 0) return { productIds: advertised, isOpening: true };
  }
  return undefined;
};
