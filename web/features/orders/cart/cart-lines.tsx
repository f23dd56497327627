import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { priceWithUnit, quantityText } from '#shared/features/catalogue/measure-text.ts';
import { unitPriceAt } from '#shared/features/catalogue/moving-price.ts';
import { sellableStock } from '#shared/features/catalogue/stock-badge.ts';
import { tierText } from '#shared/features/catalogue/tier-text.ts';
import { TIER_TEXT_COPY } from '#shared/features/catalogue/tier-text-copy.ts';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { MAX_CART_QUANTITY } from '#shared/features/orders/cart-rules.ts';
import { couponLabel } from '#shared/features/orders/coupons/coupon-label-copy.ts';
import { TAX_LABELS } from '#shared/features/orders/itbis-copy.ts';
import type { CartProblem, CartProduct, UnchosenProduct } from '#shared/features/orders/store-order-calls.ts';
import { CENTAVOS_PER_PESO, formatMoney, formatPesos, pesosOf } from '#shared/lib/money.ts';
import { productPath, type StoreBase } from '#shared/lib/paths.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { lineCentavos } from '#shared/lib/quantity-sums.ts';
import { type Choosable, type MeasuredChoice, useMeasuredField } from '#web/lib/form/use-measured-field.ts';
import { Button, buttonClasses, IconButton } from '#web/ui/button.tsx';
import { MeasuredField } from '#web/ui/form/measured-field.tsx';
import type { DraftAmounts } from './cart-amounts.ts';
import type { CartEntry } from './cart-store.ts';
import { feeFor, isPickup, type OrderDraft } from './order-details.ts';

/** The fields in which a shopper chooses how much of a product that is sold by measure, in the cart and before it. */
export function MeasuredFields(choice: MeasuredChoice) {
  return <MeasuredField {...useMeasuredField(choice)} />;
}

const PICTURE_SIZE = 56;

/** Returns the remark about a line's product: sold otherwise by now, too few left, another price, or the last ones. */
const lineRemark = (
  { stock, measure }: CartProduct,
  quantity: number,
  { problem, isSoldOtherwise }: LineNews,
): string => {
  const unit = measure?.unit ?? null;
  const left = sellableStock(stock, measure);
  if (isSoldOtherwise || problem?.kind === 'quantity')
    return CART_COPY.soldOtherwise(measure ? quantityText(measure.step, measure.unit) : undefined);
  if (left !== null && quantity > left) return CART_COPY.onlyLeft(left, unit);
  if (problem?.kind === 'price')
    return CART_COPY.priceChanged(formatPesos(problem.seen ?? 0), formatPesos(problem.price ?? 0));
  return left !== null && quantity === left ? CART_COPY.onlyLeft(left, unit) : '';
};

/** The price of a line in pesos. */
const costOf = (price: number, quantity: number): number =>
  lineCentavos(Math.round(price * CENTAVOS_PER_PESO), quantity) / CENTAVOS_PER_PESO;

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

type LineNews = {
  /** The store's refusal of the line. */
  problem: CartProblem | undefined;
  /** Whether its product was sold in other quantities when it came into the cart. */
  isSoldOtherwise: boolean;
};

type OneLineProps = LineNews & {
  base: StoreBase;
  product: CartProduct;
  quantity: number;
  onQuantity: (quantity: number) => void;
};

type StepperProps = Pick<OneLineProps, 'product' | 'quantity' | 'onQuantity'>;

function Pieces({ product: { name, stock }, quantity, onQuantity }: StepperProps) {
  return (
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
  );
}

/** The cart keeps the last quantity that is sold; the form is not sent while another one is typed. */
function Measured({ product, quantity, onQuantity }: StepperProps & { product: Choosable & { id: string } }) {
  return (
    <MeasuredFields
      product={product}
      quantity={quantity}
      onQuantity={(next) => next !== undefined && onQuantity(next)}
      line={{ id: product.id, removeLabel: CART_COPY.remove(product.name) }}
    />
  );
}

function OneLine({ base, product, quantity, problem, isSoldOtherwise, onQuantity }: OneLineProps) {
  const { id, name, image, measure, tiers } = product;
  const unit = measure?.unit ?? null;
  const { price, regularPrice } = unitPriceAt(product, quantity);
  const next = tiers.find((tier) => tier.quantity > quantity);
  const remark = lineRemark(product, quantity, { problem, isSoldOtherwise });
  return (
    <li className="order-line">
      <LinePicture image={image} />
      <div>
        <b>
          {/* Of a variant it leads to its product with the choice. */}
          <a href={productPath(base, id)}>{name}</a>
        </b>
        <p>
          {unit ? priceWithUnit(formatPesos(price), unit) : CART_COPY.each(formatPesos(price))}
          {regularPrice !== null && (
            <>
              {' '}
              <s>{TIER_TEXT_COPY.before(formatPesos(regularPrice))}</s>
            </>
          )}
        </p>
        {next && <p className="line-tier">{tierText(next, unit)}</p>}
        {remark && <p className="line-warning">{remark}</p>}
      </div>
      <p className="line-sum">{formatPesos(costOf(price, quantity))}</p>
      {measure ? (
        <Measured product={{ ...product, measure }} quantity={quantity} onQuantity={onQuantity} />
      ) : (
        <Pieces product={product} quantity={quantity} onQuantity={onQuantity} />
      )}
    </li>
  );
}

/** A product that came into the cart before it had variants. */
function UnchosenLine({
  base,
  product: { id, name, image },
  onRemove,
}: {
  base: StoreBase;
  product: UnchosenProduct;
  onRemove: () => void;
}) {
  return (
    <li className="order-line">
      <LinePicture image={image} />
      <div>
        <b>{name}</b>
        <p className="line-warning">{CART_COPY.chooseLine}</p>
      </div>
      <p className="line-sum" />
      <p className="stepper">
        <Button look="secondary" aria-label={CART_COPY.remove(name)} onClick={onRemove}>
          {CART_COPY.removeShort}
        </Button>
        <a className={buttonClasses()} href={productPath(base, id)}>
          {CART_COPY.choose}
        </a>
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
  base: StoreBase;
  /** The store's refusals, by product. */
  problems: ReadonlyMap<string, CartProblem>;
  /** The products that were sold in other quantities when they came into the cart. */
  soldOtherwise: ReadonlySet<string>;
  onLine: (productId: string, line: CartEntry) => void;
};

/** The lines of the order at the store's current prices. */
export function CartLines({ base, form, cart, problems, soldOtherwise, onLine }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const known = new Map(form.products.map((product) => [product.id, product]));
  const unchosen = new Map(form.unchosen.map((product) => [product.id, product]));

  /** Keeps the focus within the lines, because the pressed button may disappear or be disabled. */
  const change = (productId: string, line: CartEntry): void => {
    const pressed = document.activeElement;
    flushSync(() => onLine(productId, line));
    if (pressed?.isConnected && !pressed.matches(':disabled')) return;
    list.current?.querySelector('button')?.focus();
  };

  return (
    <ul className="order-lines" ref={list}>
      {[...cart].map(([id, line]) => {
        const product = known.get(id);
        const onRemove = () => change(id, { ...line, quantity: 0 });
        const choosable = unchosen.get(id);
        if (choosable) return <UnchosenLine key={id} product={choosable} {...{ base, onRemove }} />;
        if (!product) return <GoneLine key={id} onRemove={onRemove} />;
        return (
          <OneLine
            key={id}
            {...{ base, product, quantity: line.quantity, problem: problems.get(id) }}
            isSoldOtherwise={soldOtherwise.has(id)}
            onQuantity={(quantity) => change(id, { ...line, quantity })}
          />
        );
      })}
    </ul>
  );
}

type CartSumsProps = { draft: OrderDraft; sums: DraftAmounts };

/** The sums below the lines. */
export function CartSums({
  draft: { details, form, coupon },
  sums: { amounts, problem, included },
}: CartSumsProps) {
  const fee = feeFor(details, form);
  const isBrought = !isPickup(details, form) && fee !== undefined;
  const isReduced = amounts && coupon && !problem && amounts.discount > 0;
  return (
    <div className="order-sums">
      <dl>
        {(isReduced || (amounts && amounts.tax > 0)) && (
          <div>
            <dt>{CART_COPY.goods}</dt>
            <dd>{formatMoney(amounts.goods)}</dd>
          </div>
        )}
        {isBrought && (
          <div>
            <dt>{CART_COPY.delivery}</dt>
            <dd>{fee === null ? CART_COPY.toAgree : formatPesos(fee)}</dd>
          </div>
        )}
        {isReduced && (
          <div>
            <dt>{couponLabel(coupon.code)}</dt>
            <dd>{formatPesos(-pesosOf(amounts.discount))}</dd>
          </div>
        )}
        {amounts && amounts.tax > 0 && (
          <div>
            <dt>{TAX_LABELS.added}</dt>
            <dd>{formatMoney(amounts.tax)}</dd>
          </div>
        )}
        <div className="order-total">
          <dt>{CART_COPY.total}</dt>
          <dd>{amounts ? formatMoney(amounts.total) : CART_COPY.tooDear}</dd>
        </div>
      </dl>
      {included !== null && <p className="field-hint">{included}</p>}
      {isBrought && fee === null && <p className="field-hint">{CART_COPY.toAgreeHint}</p>}
    </div>
  );
}
