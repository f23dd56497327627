import type { ChatMessageView } from '#shared/features/conversations/inbox/web-chat-calls.ts';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { formatMoney, parseMoney } from '#shared/lib/money.ts';
import { productPath } from '#shared/lib/paths.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { makeElement } from './make-element.ts';

const BOLD = /(\*[^*\n]+\*)/;

const textOf = (text: string): HTMLElement =>
  makeElement(
    'p',
    {},
    ...text.split(BOLD).map((part) => (BOLD.test(part) ? makeElement('b', {}, part.slice(1, -1)) : part)),
  );

type Product = ChatMessageView['products'][number];
type Said = Pick<ChatMessageView, 'author' | 'text' | 'products' | 'buttons'>;

/** A choice of the bot's about a product carries the product's id. */
const PRODUCT_CHOICE = /^(?:product|add):/;

/** Cards stand beside a message about products; a cart and an order tell theirs in words. */
const showsGoods = ({ products, buttons }: Said): boolean =>
  products.length > 0 && (buttons.length === 0 || buttons.some(({ id }) => PRODUCT_CHOICE.test(id)));

/** Its place is there before it comes, and stays when it does not, so that the log never jumps. */
const pictureOf = (picture: string): HTMLElement => {
  const sides = { width: '56', height: '56', loading: 'lazy', decoding: 'async', alt: '' };
  const image = makeElement('img', { ...sides, src: pictureUrl(picture, 400) });
  image.addEventListener('error', () => image.replaceWith(makeElement('i', {})));
  return image;
};

const cardOf = (slug: string, { id, name, price, picture }: Product): HTMLElement => {
  const money = price === null ? undefined : parseMoney(price);
  return makeElement(
    'li',
    {},
    makeElement(
      'a',
      { href: productPath(slug, id) },
      picture !== null && pictureOf(picture),
      makeElement(
        'span',
        {},
        makeElement('b', {}, name),
        makeElement('span', {}, money === undefined ? WEB_CHAT_COPY.noPrice : formatMoney(money)),
      ),
    ),
  );
};

const SPEAKERS: Readonly<Record<ChatMessageView['author'], string>> = {
  customer: WEB_CHAT_COPY.you,
  bot: WEB_CHAT_COPY.bot,
  person: WEB_CHAT_COPY.them,
};

/** A message as a row of the log: who said it, its words, and its products as cards that lead to their pages. */
export const bubbleOf = (slug: string, said: Said): HTMLElement =>
  makeElement(
    'div',
    { class: `said by-${said.author}` },
    makeElement('span', { class: 'sr' }, `${SPEAKERS[said.author]} `),
    said.text !== '' && textOf(said.text),
    showsGoods(said) &&
      makeElement('ul', { class: 'goods' }, ...said.products.map((product) => cardOf(slug, product))),
  );

/** A line of the shopper's own. */
export const lineOf = (slug: string, text: string): HTMLElement =>
  bubbleOf(slug, { author: 'customer', text, products: [], buttons: [] });

/** The answers that can be tapped. */
export const choicesOf = (
  choices: readonly { id: string | undefined; title: string }[],
  onTap: (title: string, buttonId: string | undefined) => void,
): HTMLElement =>
  makeElement(
    'div',
    { class: 'taps' },
    ...choices.map(({ id, title }) => {
      const button = makeElement('button', { type: 'button', class: 'tap' }, title);
      button.addEventListener('click', () => onTap(title, id));
      return button;
    }),
  );

const REFUSAL_TEXTS = {
  failed: WEB_CHAT_COPY.notSent,
  'too-fast': WEB_CHAT_COPY.tooFast,
  gone: WEB_CHAT_COPY.gone,
  full: WEB_CHAT_COPY.full,
  busy: WEB_CHAT_COPY.busy,
} as const;

/** What stands under a message that the store did not take. */
export const refusalOf = (refusal: keyof typeof REFUSAL_TEXTS, onRetry: () => void): HTMLElement => {
  const retry = makeElement('button', { type: 'button' }, WEB_CHAT_COPY.retry);
  retry.addEventListener('click', onRetry);
  return makeElement('p', { class: 'unsent', role: 'alert' }, `${REFUSAL_TEXTS[refusal]} `, retry);
};
