import { type Ref, useState } from 'react';
import { shownPriceText } from '#shared/features/catalogue/variant-prices.ts';
import type { ChatMessageView } from '#shared/features/conversations/message-parts.ts';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { productPath, type StoreBase, variantPath } from '#shared/lib/paths.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { ChatText } from '#web/ui/chat-text.tsx';
import type { ChatRefusal } from './chat-calls.ts';
import type { ChatView, WaitingLine } from './chat-talk.ts';

export type ChatStore = { readonly slug: string; readonly base: StoreBase; readonly name: string };

type Say = (text: string, buttonId?: string) => void;

/** A message of plain text. */
const wordsOf = (author: ChatMessageView['author'], text: string) => ({
  author,
  text,
  products: [],
  cards: [],
});

type TapsProps = { choices: readonly { id?: string; title: string }[]; onTap: Say };

/** The choices that can be tapped. */
function Taps({ choices, onTap }: TapsProps) {
  return (
    <div className="taps">
      {choices.map(({ id, title }) => (
        <button key={id ?? title} type="button" className="chip" onClick={() => onTap(title, id)}>
          {title}
        </button>
      ))}
    </div>
  );
}

const STARTERS = WEB_CHAT_COPY.starters.map((title) => ({ title }));

/** The choices under the last message; before the first message, a welcome and frequent questions. */
function Offers({ last, store, onTap }: { last?: ChatMessageView; store: ChatStore; onTap: Say }) {
  if (last) return last.buttons.length > 0 && <Taps choices={last.buttons} onTap={onTap} />;
  return (
    <>
      <Bubble base={store.base} said={wordsOf('bot', WEB_CHAT_COPY.welcome(store.name))} />
      <Taps choices={STARTERS} onTap={onTap} />
    </>
  );
}

const REFUSAL_TEXTS: Readonly<Record<ChatRefusal, string>> = {
  failed: WEB_CHAT_COPY.notSent,
  'too-fast': WEB_CHAT_COPY.tooFast,
  gone: WEB_CHAT_COPY.gone,
  full: WEB_CHAT_COPY.full,
  busy: WEB_CHAT_COPY.busy,
  unfit: WEB_CHAT_COPY.largePicture,
};

/** A message that the store has not accepted yet, with the reason after a failure. */
function Waiting({ line, base, onRetry }: { line: WaitingLine; base: StoreBase; onRetry: () => void }) {
  return (
    <>
      <Bubble base={base} said={wordsOf('customer', line.text)} />
      {line.refusal ? (
        <p className="unsent" role="alert">
          {line.told ?? REFUSAL_TEXTS[line.refusal]}{' '}
          {line.refusal !== 'unfit' && (
            <button type="button" className="chip" onClick={onRetry}>
              {WEB_CHAT_COPY.retry}
            </button>
          )}
        </p>
      ) : (
        <p className="typing">{WEB_CHAT_COPY.typing}</p>
      )}
    </>
  );
}

type ChatLogProps = {
  ref: Ref<HTMLDivElement>;
  store: ChatStore;
  view: ChatView;
  onSay: Say;
  onRetry: () => void;
};

/** The messages, followed by the one that is being sent or the choices to tap. */
export function ChatLog({ ref, store, view: { messages, waiting }, onSay, onRetry }: ChatLogProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long log must be scrollable by keyboard
    <div ref={ref} className="log" role="log" tabIndex={0} aria-label={WEB_CHAT_COPY.logLabel}>
      {messages.map((said) => (
        <Bubble key={said.seq} base={store.base} said={said} />
      ))}
      <div className="passing">
        {waiting ? (
          <Waiting line={waiting} base={store.base} onRetry={onRetry} />
        ) : (
          <Offers last={messages.at(-1)} store={store} onTap={onSay} />
        )}
      </div>
    </div>
  );
}

type Said = Pick<ChatMessageView, 'author' | 'text' | 'products' | 'cards'>;

/** The picture reserves its space before it loads and when it fails, so that the log never jumps. */
function GoodsPicture({ picture }: { picture: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <i />;
  const src = pictureUrl(picture, 400);
  const handleError = () => setMissing(true);
  return (
    <img src={src} width={56} height={56} loading="lazy" decoding="async" alt="" onError={handleError} />
  );
}

type GoodsProps = { base: StoreBase; product: ChatMessageView['products'][number] };

function Goods({ base, product }: GoodsProps) {
  const { id, name, price, unit, isFrom, variantOf, picture } = product;
  const path =
    variantOf === undefined
      ? productPath(base, id)
      : variantPath(base, { productId: variantOf, variantId: id });
  return (
    <li>
      <a href={path}>
        {picture !== null && <GoodsPicture picture={picture} />}
        <span>
          <b>{name}</b>
          <span>{shownPriceText({ price, measure: unit && { unit }, isFrom }, WEB_CHAT_COPY.noPrice)}</span>
        </span>
      </a>
    </li>
  );
}

const SPEAKERS: Readonly<Record<ChatMessageView['author'], string>> = {
  customer: WEB_CHAT_COPY.you,
  bot: WEB_CHAT_COPY.bot,
  person: WEB_CHAT_COPY.them,
};

type BubbleProps = { base: StoreBase; said: Said };

/** A message as a row of the log: its author, its text, and its products as cards that lead to their pages. */
export function Bubble({ base, said }: BubbleProps) {
  const goods = said.products.filter(({ id }) => said.cards.includes(id));
  return (
    <div className={`said by-${said.author}`}>
      <span className="sr-only">{SPEAKERS[said.author]} </span>
      {said.text !== '' && <ChatText text={said.text} />}
      {goods.length > 0 && (
        <ul className="goods">
          {goods.map((product) => (
            <Goods key={product.id} base={base} product={product} />
          ))}
        </ul>
      )}
    </div>
  );
}
