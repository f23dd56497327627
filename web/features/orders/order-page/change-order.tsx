import { MEASURE_COPY } from '#shared/features/catalogue/measure-copy.ts';
import { quantityText } from '#shared/features/catalogue/measure-text.ts';
import { type BuyersOrder, CHANGE_ORDER_FIELDS } from '#shared/features/orders/buyers-order.ts';
import { MAX_CART_QUANTITY } from '#shared/features/orders/cart-rules.ts';
import { ORDER_PAGE_ACTION } from '#web/lib/page/element-ids.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { ORDER_PAGE_COPY, unitPriceText } from './order-page-copy.ts';

const { act, cancel, change, version, quantity } = CHANGE_ORDER_FIELDS;

type Line = BuyersOrder['lines'][number];

const quantityLabel = ({ name, unit }: Line): string =>
  unit ? ORDER_PAGE_COPY.quantityIn(MEASURE_COPY[unit].many, name) : ORDER_PAGE_COPY.quantity(name);

const stepTexts = ({ unit, step }: Line): string[] =>
  unit && step !== null ? [ORDER_PAGE_COPY.inSteps(quantityText(step, unit))] : [];

function Quantities({ order: { lines, contentVersion } }: { order: BuyersOrder }) {
  return (
    <form method="post" action={ORDER_PAGE_ACTION} className="change-order">
      <input type="hidden" name={act} value={change} />
      <input type="hidden" name={version} value={contentVersion} />
      <ul className="lines">
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawn page never change places
          <li key={position}>
            <input
              className="control"
              type="number"
              inputMode={line.unit ? 'decimal' : 'numeric'}
              step={line.step ?? 'any'}
              name={quantity(position)}
              defaultValue={line.quantity}
              min={0}
              max={MAX_CART_QUANTITY}
              required
              aria-label={quantityLabel(line)}
            />
            <span>
              {line.name}
              {line.option && ` (${line.option})`}
              <small>{[unitPriceText(line), ...stepTexts(line)].join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="quiet">{ORDER_PAGE_COPY.zeroRemoves}</p>
      <p className="acts">
        <button type="submit" className={buttonClasses()}>
          {ORDER_PAGE_COPY.saveChange}
        </button>
        <a className={buttonClasses({ look: 'secondary' })} href={ORDER_PAGE_ACTION}>
          {ORDER_PAGE_COPY.keep}
        </a>
      </p>
    </form>
  );
}

/** The forms by which a buyer changes or cancels an order that nobody has confirmed; they work without scripts. */
export function ChangeOrder({ order }: { order: BuyersOrder }) {
  return (
    <section className="card" aria-labelledby="order-change">
      <h2 id="order-change">{ORDER_PAGE_COPY.change}</h2>
      <Quantities order={order} />
      <details className="cancel-order">
        <summary>{ORDER_PAGE_COPY.cancel}</summary>
        <p>{ORDER_PAGE_COPY.cancelQuestion(order.code)}</p>
        <form method="post" action={ORDER_PAGE_ACTION}>
          <button type="submit" name={act} value={cancel} className={buttonClasses({ look: 'secondary' })}>
            {ORDER_PAGE_COPY.cancelYes}
          </button>
        </form>
      </details>
    </section>
  );
}
