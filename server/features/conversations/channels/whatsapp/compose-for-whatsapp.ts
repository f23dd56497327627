import type { Platform } from '#server/platform/platform.ts';
import { META_GRAPH_URL } from '#server/platform/whatsapp/graph.ts';
import {
  GRAPH_LIMITS,
  type OutgoingMessage,
  type PictureCard,
} from '#server/platform/whatsapp/graph-message.ts';
import { shownPriceText } from '#shared/features/catalogue/variant-prices.ts';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { moneyOfCentavos, pesosOf } from '#shared/lib/money.ts';
import { markedLink } from '#shared/lib/paths.ts';
import { picturePreviewUrl } from '#shared/lib/picture-url.ts';
import type { MessageRow } from '../../conversations/conversation-repo.ts';
import { CONTENT_COPY } from '../../conversations/message-copy.ts';
import type { MessagePayload } from '../../conversations/message-payload.ts';

type Shown = NonNullable<MessagePayload['products']>[number];
type Env = Pick<Platform['env'], 'PUBLIC_URL' | 'WHATSAPP_GRAPH_URL'>;

/** Meta fetches pictures over HTTPS only; a stand-in on this machine takes those of this machine. */
const hasFetchablePictures = ({ PUBLIC_URL, WHATSAPP_GRAPH_URL = META_GRAPH_URL }: Env): boolean =>
  PUBLIC_URL.startsWith('https://') || WHATSAPP_GRAPH_URL !== META_GRAPH_URL;

/** Returns the address of a product's picture as a JPEG, because WhatsApp takes no WebP. */
const pictureOf = (env: Env, { picture }: Pick<Shown, 'picture'>): string | undefined =>
  picture && hasFetchablePictures(env) ? `${env.PUBLIC_URL}${picturePreviewUrl(picture)}` : undefined;

const priceOf = ({ price, unit, isFrom }: Shown): string =>
  shownPriceText(
    {
      price: price === null ? null : pesosOf(moneyOfCentavos(price)),
      measure: unit && { unit },
      isFrom,
    },
    WEB_CHAT_COPY.noPrice,
  );

/** Builds one card for each product when each has a picture and a choice of its own; undefined otherwise. */
const cardsOf = (
  env: Env,
  shown: readonly Shown[],
  buttons: NonNullable<MessagePayload['buttons']>,
): PictureCard[] | undefined => {
  const cards = shown.flatMap((product) => {
    const picture = pictureOf(env, product);
    const choice = buttons.find(({ id }) => id === `product:${product.id}`);
    return picture && choice ? [{ picture, text: `*${product.name}*\n${priceOf(product)}`, choice }] : [];
  });
  const isWhole = cards.length === shown.length && cards.length === buttons.length;
  return isWhole && cards.length > 1 && cards.length <= GRAPH_LIMITS.cards ? cards : undefined;
};

/**
 * Chooses the form in which WhatsApp shows a message: a product with its picture and buttons or a link, several as cards side by side,
 * else a list with their prices. What is too long for a form with a picture goes in one without: words count more.
 */
export const composeForWhatsApp = (
  env: Env,
  { text, payload }: Pick<MessageRow, 'text' | 'payload'>,
): OutgoingMessage => {
  const { buttons = [], cards: shownIds = [], products = [], link } = payload;
  const shown = products.filter(({ id }) => shownIds.includes(id));
  const [only] = shown;
  const isShort = text.length <= GRAPH_LIMITS.carouselBody;
  const picture = only && shown.length === 1 && isShort ? pictureOf(env, only) : undefined;
  const cards = isShort ? cardsOf(env, shown, buttons) : undefined;
  if (cards) return { kind: 'carousel', text, cards };
  if (buttons.length > 0)
    return {
      kind: 'choices',
      text,
      choices: buttons.map(({ id, title }) => {
        const product = products.find((one) => id === `product:${one.id}`);
        return { id, title, description: product && priceOf(product) };
      }),
      listLabel: CONTENT_COPY.listLabel,
      picture,
    };
  // WhatsApp tells the page no host, so the visit would count as «Directo».
  if (link && isShort)
    return { kind: 'link', text, label: link.label, url: markedLink(link.url, 'whatsapp'), picture };
  return picture === undefined ? { kind: 'text', text } : { kind: 'image', url: picture, caption: text };
};
