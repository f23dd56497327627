import { shortenText } from '#shared/lib/shorten-text.ts';

/** WhatsApp's limits; it refuses longer texts (`whatsapp 3`). */
export const GRAPH_LIMITS = {
  text: 4_096,
  buttons: 3,
  buttonTitle: 20,
  buttonId: 256,
  buttonBody: 1_024,
  rows: 10,
  rowTitle: 24,
  rowDescription: 72,
  rowId: 200,
  listBody: 4_096,
  listLabel: 20,
  linkBody: 1_024,
  linkLabel: 20,
  caption: 1_024,
  cards: 10,
  cardBody: 160,
  carouselBody: 1_024,
} as const;

/** A message of a room, before it has WhatsApp's form. */
export type OutgoingMessage =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'choices';
      readonly text: string;
      readonly choices: readonly Choice[];
      readonly listLabel: string;
      /** The address of a picture above the text, for up to three choices: a list takes none. */
      readonly picture?: string | undefined;
    }
  | {
      readonly kind: 'link';
      readonly text: string;
      readonly label: string;
      readonly url: string;
      readonly picture?: string | undefined;
    }
  /** Two to ten pictures side by side, each with a choice. */
  | { readonly kind: 'carousel'; readonly text: string; readonly cards: readonly PictureCard[] }
  | { readonly kind: 'image'; readonly url: string; readonly caption: string };

export type PictureCard = { readonly picture: string; readonly text: string; readonly choice: Choice };

type Choice = { readonly id: string; readonly title: string; readonly description?: string | undefined };

/** A message in the form of the Graph API, without its recipient. */
export type GraphMessage = { readonly type: 'text' | 'interactive' | 'image' } & Readonly<
  Record<string, unknown>
>;

const HAS_LINK = /https?:\/\//;
/** WhatsApp refuses an empty message. */
const NO_WORDS = '…';

const ELLIPSIS = '…';

/** Joins the lines of a title. */
const cutLine = (text: string, max: number): string => shortenText(text, max) || NO_WORDS;

/** Keeps the lines of a body. */
const cut = (text: string, max: number): string => {
  const body = text.trim();
  if (body.length <= max) return body || NO_WORDS;
  const kept = body.slice(0, max - ELLIPSIS.length).replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()}${ELLIPSIS}`;
};

const textMessage = (text: string): GraphMessage => ({
  type: 'text',
  text: { body: cut(text, GRAPH_LIMITS.text), preview_url: HAS_LINK.test(text) },
});

/** WhatsApp refuses choices with equal titles and ids that are too long; a cut id would be another id. */
const usable = (
  choices: readonly Choice[],
  limits: { id: number; title: number; count: number },
): Choice[] => {
  const titles = new Set<string>();
  const kept = choices.flatMap(({ id, title, description }) => {
    const shown = cutLine(title, limits.title);
    if (id === '' || id.length > limits.id || titles.has(shown)) return [];
    titles.add(shown);
    return [{ id, title: shown, description }];
  });
  return kept.slice(0, limits.count);
};

const imageHeader = (link: string) => ({ type: 'image', image: { link } });

type Pictured = { readonly picture: string | undefined };

const buttonsMessage = (text: string, buttons: readonly Choice[], { picture }: Pictured): GraphMessage => ({
  type: 'interactive',
  interactive: {
    type: 'button',
    ...(picture !== undefined && { header: imageHeader(picture) }),
    body: { text: cut(text, GRAPH_LIMITS.buttonBody) },
    action: { buttons: buttons.map(({ id, title }) => ({ type: 'reply', reply: { id, title } })) },
  },
});

const listMessage = (text: string, label: string, rows: readonly Choice[]): GraphMessage => ({
  type: 'interactive',
  interactive: {
    type: 'list',
    body: { text: cut(text, GRAPH_LIMITS.listBody) },
    action: {
      button: cutLine(label, GRAPH_LIMITS.listLabel),
      sections: [
        {
          rows: rows.map(({ id, title, description }) => ({
            id,
            title,
            ...(description && { description: cutLine(description, GRAPH_LIMITS.rowDescription) }),
          })),
        },
      ],
    },
  },
});

const choicesMessage = ({
  text,
  choices,
  listLabel,
  picture,
}: Extract<OutgoingMessage, { kind: 'choices' }>): GraphMessage => {
  const { buttonId, buttonTitle, buttons, rowId, rowTitle, rows } = GRAPH_LIMITS;
  const asButtons = usable(choices, { id: buttonId, title: buttonTitle, count: rows });
  if (asButtons.length === 0) return textMessage(text);
  if (asButtons.length <= buttons && text.length <= GRAPH_LIMITS.buttonBody)
    return buttonsMessage(text, asButtons, { picture });
  return listMessage(text, listLabel, usable(choices, { id: rowId, title: rowTitle, count: rows }));
};

const MAX_CARD_LINES = 3;

const cardText = (text: string): string =>
  cut(text.trim().split('\n').slice(0, MAX_CARD_LINES).join('\n'), GRAPH_LIMITS.cardBody);

/** The documented form (`whatsapp 3`): a card has the type of a link even when it has quick replies, and WhatsApp recognises it by those. */
const carouselMessage = ({ text, cards }: Extract<OutgoingMessage, { kind: 'carousel' }>): GraphMessage => ({
  type: 'interactive',
  interactive: {
    type: 'carousel',
    body: { text: cut(text, GRAPH_LIMITS.carouselBody) },
    action: {
      cards: cards.slice(0, GRAPH_LIMITS.cards).map(({ picture, text: told, choice: { id, title } }, at) => ({
        card_index: at,
        type: 'cta_url',
        header: imageHeader(picture),
        body: { text: cardText(told) },
        action: {
          buttons: [
            {
              type: 'quick_reply',
              quick_reply: { id, title: cutLine(title, GRAPH_LIMITS.buttonTitle) },
            },
          ],
        },
      })),
    },
  },
});

type Carousel = {
  readonly body: { readonly text: string };
  readonly action: {
    readonly cards?: readonly {
      readonly body: { readonly text: string };
      readonly action: { readonly buttons: readonly { readonly quick_reply: Choice }[] };
    }[];
  };
};

/**
 * Makes of a message with pictures one without, in the same words and with the same choices; undefined where it has no
 * picture. `listLabel` is the label of the list that a carousel becomes.
 */
export const withoutPictures = (message: GraphMessage, listLabel: string): GraphMessage | undefined => {
  if (message.type === 'image') return textMessage((message.image as { caption?: string }).caption ?? '');
  if (message.type !== 'interactive') return undefined;
  const { header, ...rest } = message.interactive as { header?: object } & Carousel;
  const { cards } = rest.action;
  if (!cards) return header ? { ...message, interactive: rest } : undefined;
  const rows = cards.flatMap(({ action: { buttons }, body }, at) => {
    const lines = body.text.replaceAll('*', '').split('\n');
    // Two names may be equal in their first letters, so each row has its number, and its name whole below.
    return buttons.map(({ quick_reply: { id } }) => ({
      id,
      title: cutLine(`${at + 1}. ${lines[0] ?? ''}`, GRAPH_LIMITS.rowTitle),
      description: cutLine(lines.join(' · '), GRAPH_LIMITS.rowDescription),
    }));
  });
  return listMessage(rest.body.text, listLabel, rows);
};

/** Converts a message to WhatsApp's form and cuts what is too long. */
export const toGraphMessage = (message: OutgoingMessage): GraphMessage => {
  switch (message.kind) {
    case 'text':
      return textMessage(message.text);
    case 'choices':
      return choicesMessage(message);
    case 'carousel':
      return carouselMessage(message);
    case 'image':
      return {
        type: 'image',
        image: {
          link: message.url,
          ...(message.caption && { caption: cut(message.caption, GRAPH_LIMITS.caption) }),
        },
      };
    case 'link':
      return {
        type: 'interactive',
        interactive: {
          type: 'cta_url',
          ...(message.picture !== undefined && { header: imageHeader(message.picture) }),
          body: { text: cut(message.text, GRAPH_LIMITS.linkBody) },
          action: {
            name: 'cta_url',
            parameters: { display_text: cutLine(message.label, GRAPH_LIMITS.linkLabel), url: message.url },
          },
        },
      };
  }
};
