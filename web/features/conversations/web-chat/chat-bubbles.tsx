import { useState } from 'react';
import type { ChatMessageView } from '#shared/features/conversations/inbox/web-chat-calls.ts';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { formatMoney, parseMoney } from '#shared/lib/money.ts';
import { productPath } from '#shared/lib/paths.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { ChatText } from '#web/ui/chat-text.tsx';

type Said = Pick<ChatMessageView, 'author' | 'text' | 'products' | 'buttons'>;

/** A choice of the bot's about a product carries the product's id. */
const PRODUCT_CHOICE = /^(?:product|add):/;

/** Cards stand beside a message about products; a cart and an order tell theirs in words. */
const showsGoods = ({ products, buttons }: Said): boolean =>
  products.length > 0 && (buttons.length === 0 || buttons.some(({ id }) => PRODUCT_CHOICE.test(id)));

/** Its place is there before it comes, and stays when it does not, so that the log never jumps. */
function GoodsPicture({ picture }: { picture: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <i />;
  const src = pictureUrl(picture, 400);
  const handleError = () => setMissing(true);
  return (
    <img src={src} width={56} height={56} loading="lazy" decoding="async" alt="" onError={handleError} />
  );
}

type GoodsProps = { slug: string; product: ChatMessageView['products'][number] };

function Goods({ slug, product: { id, name, price, picture } }: GoodsProps) {
  const money = price === null ? undefined : parseMoney(price);
  return (
    <li>
      <a href={productPath(slug, id)}>
        {picture !== null && <GoodsPicture picture={picture} />}
        <span>
          <b>{name}</b>
          <span>{money === undefined ? WEB_CHAT_COPY.noPrice : formatMoney(money)}</span>
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

type BubbleProps = { slug: string; said: Said };

/** A message as a row of the log: who said it, its words, and its products as cards that lead to their pages. */
export function Bubble({ slug, said }: BubbleProps) {
  return (
    <div className={`said by-${said.author}`}>
      <span className="sr">{SPEAKERS[said.author]} </span>
      {said.text !== '' && <ChatText text={said.text} />}
      {showsGoods(said) && (
        <ul className="goods">
          {said.products.map((product) => (
            <Goods key={product.id} slug={slug} product={product} />
          ))}
        </ul>
      )}
    </div>
  );
}
