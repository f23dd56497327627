import { findProductCodes } from '#server/features/catalogue/catalogue.ts';
import type { BotContext, Scoped } from '#server/features/tenants/tenants.ts';
import { storePath, VARIANT_QUERY } from '#shared/lib/paths.ts';
import type { StoreKnowledge } from '../ai/store-knowledge.ts';
import type { Subject } from '../ai/take-turn.ts';
import type { ConversationRow, MessageRow } from '../conversations/conversation-row.ts';
import { findQuoted } from '../conversations/message-repo.ts';
import { cardsOf } from '../conversations/present-message.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds the product, or its variant, whose page an address is; undefined for any address that is not of this store. */
const productOfPage = (origin: string, slug: string, address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const [, id] = url.pathname.split(`${storePath(slug)}/producto/`);
  if (url.origin !== origin || id === undefined) return undefined;
  const chosen = url.searchParams.get(VARIANT_QUERY) ?? id;
  return [chosen, id].find((one) => UUID.test(one));
};

/** Finds the product of an advertisement, which links to its page or has its code on the picture. */
const productsOfAdvertisement = (
  { platform: { env } }: Scoped<BotContext>,
  { slug, index }: StoreKnowledge,
  { headline, url, body = '' }: NonNullable<MessageRow['payload']['referral']>,
): readonly string[] => {
  const linked = productOfPage(new URL(env.PUBLIC_URL).origin, slug, url);
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
