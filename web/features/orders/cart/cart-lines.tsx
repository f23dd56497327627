import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { MAX_CART_QUANTITY } from '#shared/features/orders/cart-rules.ts';
import type { CartProblem, CartProduct } from '#shared/features/orders/store-order-calls.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { feeFor, isPickup, type OrderDraft } from './order-details.ts';

const PICTURE_SIZE = 56;

/** Returns the remark about a line's product: too few left, another price, or the last ones. */
const lineRemark = ({ stock }: CartProduct, quantity: number, problem: CartProblem | undefined): string => {
  if (stock !== null && quantity > stock) return CART_COPY.onlyLeft(stock);
  if (problem?.kind === 'price') return CART_COPY.priceChanged;
  return stock !== null && quantity === stock ? CART_COPY.onlyLeft(stock) : '';
};

function LinePicture({ image }: { image: string | null }) {
  if (image === null) return <span className="line-picture" />;
  return (
    <img
      className="line-picture"
      src={pictureUrl(image, 400)}
      width={PICTURE_SIZE}
      height={PICTURE_SIZE}
      alt=""
    />
  );
}

type CartLineProps = {
  product: CartProduct;
  quantity: number;
  problem: CartProblem | undefined;
  onQuantity: (quantity: number) => void;
};

function CartLine({ product, quantity, problem, onQuantity }: CartLineProps) {
  const { name, price, stock, image } = product;
  const remark = lineRemark(product, quantity, problem);
  return (
    <li className="order-line">
      <LinePicture image={image} />
      <div>
        <b>{name}</b>
        <p>{CART_COPY.each(formatPesos(price))}</p>
        {remark && <p className="line-warning">{remark}</p>}
      </div>
      <p className="line-sum">{formatPesos(price * quantity)}</p>
      <p className="stepper">
        <IconButton
          look="secondary"
          label={quantity === 1 ? CART_COPY.remove(name) : CART_COPY.less(name)}
          icon="−"
          onClick={() => onQuantity(quantity - 1)}
        />
        <span>{quantity}</span>
        <IconButton
          look="secondary"
          label={CART_COPY.more(name)}
          icon="+"
          disabled={quantity >= Math.min(stock ?? MAX_CART_QUANTITY, MAX_CART_QUANTITY)}
          onClick={() => onQuantity(quantity + 1)}
        />
      </p>
    </li>
  );
}

function GoneLine({ onRemove }: { onRemove: () => void }) {
  return (
    <li className="order-line">
      <span className="line-picture" />
      <div>
        <b>{CART_COPY.goneLine}</b>
      </div>
      <p className="line-sum" />
      <p className="stepper">
        <Button look="secondary" onClick={onRemove}>
          {CART_COPY.removeShort}
        </Button>
      </p>
    </li>
  );
}

type CartLinesProps = Pick<OrderDraft, 'form' | 'cart'> & {
  /** The store's refusals, by product. */
  problems: ReadonlyMap<string, CartProblem>;
  onQuantity: (productId: string, quantity: number) => void;
};

/** The lines of the order at the store's current prices. */
export function CartLines({ form, cart, problems, onQuantity }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const known = new Map(form.products.map((product) => [product.id, product]));

  /** Keeps the focus within the lines, because the pressed button may disappear or be disabled. */
  const change = (productId: string, quantity: number): void => {
    const pressed = document.activeElement;
    flushSync(() => onQuantity(productId, quantity));
    if (pressed?.isConnected && !pressed.matches(':disabled')) return;
    list.current?.querySelector('button')?.focus();
  };

  return (
    <ul className="order-lines" ref={list}>
      {[...cart].map(([id, quantity]) => {
        const product = known.get(id);
        if (!product) return <GoneLine key={id} onRemove={() => change(id, 0)} />;
        return (
          <CartLine
            key={id}
            {...{ product, quantity, problem: problems.get(id) }}
            onQuantity={(next) => change(id, next)}
          />
        );
      })}
    </ul>
  );
}

/** The cost of the products. */
const goodsOf = ({ form, cart }: OrderDraft): number =>
  form.products.reduce((sum, { id, price }) => sum + price * (cart.get(id) ?? 0), 0);

/** The sums below the lines. */
export function CartSums({ draft }: { draft: OrderDraft }) {
  const { details, form } = draft;
  const fee = feeFor(details, form);
  const isBrought = !isPickup(details, form) && fee !== undefined;
  return (
    <dl className="order-sums">
      {isBrought && (
        <div>
          <dt>{CART_COPY.delivery}</dt>
          <dd>{fee === null ? CART_COPY.toAgree : formatPesos(fee)}</dd>
        </div>
      )}
      <div className="order-total">
        <dt>{CART_COPY.total}</dt>
        <dd>{formatPesos(goodsOf(draft) + (fee ?? 0))}</dd>
      </div>
      {isBrought && fee === null && <p className="field-hint">{CART_COPY.toAgreeHint}</p>}
    </dl>
  );
}
