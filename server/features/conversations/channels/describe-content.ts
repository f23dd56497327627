import { findProductRows, findProductsBySku } from '#server/features/catalogue/catalogue.ts';
import type { BotContext, Scoped } from '#server/features/tenants/tenants.ts';
import { UuidSchema } from '#shared/lib/answer-schemas.ts';
import { CONTENT_COPY } from '../conversations/message-copy.ts';
import type { MessagePayload } from '../conversations/message-payload.ts';
import type { InboundContent } from './inbound-item.ts';
import type { StoredMedia } from './store-media.ts';

type Bot = Scoped<BotContext>;

/** Every key is compared in lower case, as SKUs are. */
const keyOf = (code: string): string => code.normalize('NFC').toLowerCase();

/**
 * Finds the names of the products that a channel's own catalogue calls by these codes: our ids, as in our feed, or SKUs, as
 * the store's own catalogue may have.
 */
export const nameProducts = async (
  scope: Bot,
  codes: readonly string[],
): Promise<(code: string) => string | undefined> => {
  const rows = [
    ...(await findProductsBySku(scope, codes)).map((row) => ({ ...row, code: row.sku ?? '' })),
    ...(
      await findProductRows(
        scope,
        codes.filter((code) => UuidSchema.safeParse(code).success),
      )
    ).map((row) => ({ ...row, code: row.id })),
  ];
  const names = new Map(
    rows.filter(({ status }) => status === 'active').map(({ code, name }) => [keyOf(code), name]),
  );
  return (code) => names.get(keyOf(code));
};

type Described = { readonly text: string; readonly payload: MessagePayload };

/** Describes an order of a channel's own catalogue in words that the bot reads, with the names of our products and without prices. */
const describeOrder = async (
  scope: Bot,
  { text, lines }: Extract<InboundContent, { kind: 'order' }>,
): Promise<Described> => {
  const nameOf = await nameProducts(
    scope,
    lines.map(({ productId }) => productId),
  );
  const orderLines = lines.map((line) => ({ ...line, name: nameOf(line.productId) ?? null }));
  const wanted = orderLines.flatMap(({ name, quantity }) =>
    name === null || quantity === null ? [] : [`${quantity} ${name}`],
  );
  return {
    text: [wanted.length > 0 ? CONTENT_COPY.order(wanted) : '', text].filter(Boolean).join('\n'),
    payload: { orderLines },
  };
};

/** Returns the words and the payload with which the inbox stores a message. */
export const describeContent = async (
  scope: Bot,
  { content, media }: { content: InboundContent; media: StoredMedia | undefined },
): Promise<Described> => {
  switch (content.kind) {
    case 'order':
      return describeOrder(scope, content);
    case 'reaction':
      return { text: content.emoji ?? '', payload: { reactsTo: content.to } };
    case 'unsupported':
      return { text: content.text, payload: { what: content.what } };
    case 'location': {
      const { text, latitude, longitude, place: name } = content;
      return { text, payload: { place: { latitude, longitude, name } } };
    }
    case 'image':
    case 'audio':
    case 'video':
    case 'document':
    case 'sticker': {
      const { fileName = null, isVoice = false } = content.media ?? {};
      const payload = media ? { media: { ...media, fileName, isVoice } } : { isMediaMissing: true };
      return { text: content.text, payload };
    }
    default:
      return { text: content.text, payload: {} };
  }
};
