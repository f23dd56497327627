import type { ReactNode } from 'react';
import { quantityText } from '#shared/features/catalogue/measure-text.ts';
import { TIER_TEXT_COPY } from '#shared/features/catalogue/tier-text-copy.ts';
import { CREDIT_METHOD } from '#shared/features/credit/credit-method.ts';
import {
  type BuyersOrder,
  CHANGE_ORDER_FIELDS,
  CHANGE_ORDER_QUERY,
  DATA_REQUEST_QUERY,
  type OrderPageView,
  PAY_QUERY,
} from '#shared/features/orders/buyers-order.ts';
import { couponLabel } from '#shared/features/orders/coupons/coupon-label-copy.ts';
import { DATA_REQUEST_KINDS } from '#shared/features/orders/data-request-calls.ts';
import { TAX_LABELS } from '#shared/features/orders/itbis-copy.ts';
import { missingPesosOf } from '#shared/features/orders/missing-amount.ts';
import { isOpen, type OrderState } from '#shared/features/orders/order-states.ts';
import { ACCOUNT_KIND_LABELS } from '#shared/features/orders/payment-accounts-copy.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { formatDominicanId } from '#shared/lib/dominican-id.ts';
import { formatPesos, MAX_CENTAVOS } from '#shared/lib/money.ts';
import { ORDER_NEWS_ID, ORDER_PAGE_ACTION, ORDER_PAGE_ID } from '#web/lib/page/element-ids.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { ChangeOrder } from './change-order.tsx';
import { ORDER_PAGE_COPY, unitPriceText } from './order-page-copy.ts';
import { RateOrder } from './rate-order.tsx';

const PAY_ID = 'pagar';

const WAY: readonly OrderState[] = ['new', 'confirmed', 'on_the_way', 'delivered'];
const CUT_SHORT: readonly OrderState[] = ['new', 'cancelled'];

/** The steps of an order; the finished ones are marked, also for screen readers. */
function Steps({ order }: { order: BuyersOrder }) {
  const { state, delivery } = order;
  const way = state === 'cancelled' ? CUT_SHORT : WAY;
  const reached = way.indexOf(state);
  return (
    <ol className="steps" aria-label={ORDER_PAGE_COPY.steps}>
      {way.map((step, position) => (
        <li
          key={step}
          className={position < reached ? 'done' : undefined}
          aria-current={position === reached ? 'step' : undefined}
        >
          <span>
            {position < reached && <span className="sr-only">{ORDER_PAGE_COPY.done}</span>}
            {ORDER_PAGE_COPY.step({ state: step, delivery })}
          </span>
        </li>
      ))}
    </ol>
  );
}

const feeText = (fee: number | null): string => {
  if (fee === null) return ORDER_PAGE_COPY.feeUnknown;
  return fee === 0 ? ORDER_PAGE_COPY.free : formatPesos(fee);
};

function Amounts({ order }: { order: BuyersOrder }) {
  const { state, lines, goods, coupon, fee, tax, total, deposit, paid, onCredit, delivery } = order;
  const missing = missingPesosOf(order);
  return (
    <section className="card" aria-labelledby="order-lines">
      <h2 id="order-lines">{ORDER_PAGE_COPY.lines}</h2>
      <ul className="lines">
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
          <li key={position}>
            <b>{line.unit ? quantityText(line.quantity, line.unit) : `${line.quantity} ×`}</b>
            <span>
              {line.unit ? ORDER_PAGE_COPY.ofMeasured(line.name) : line.name}
              {line.option && ` (${line.option})`}
              {(line.unit ?? (line.quantity > 1 || line.regularPrice !== null)) && (
                <small>
                  {unitPriceText(line)}
                  {line.regularPrice !== null && (
                    <>
                      {' '}
                      <s>{TIER_TEXT_COPY.before(formatPesos(line.regularPrice))}</s>
                    </>
                  )}
                </small>
              )}
            </span>
            <span className="amount">{formatPesos(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className="sums">
        {(!delivery.isPickup || coupon || tax?.mode === 'added') && (
          <>
            <dt>{ORDER_PAGE_COPY.goods}</dt>
            <dd>{formatPesos(goods)}</dd>
          </>
        )}
        {!delivery.isPickup && (
          <>
            <dt>{ORDER_PAGE_COPY.fee}</dt>
            <dd>{feeText(fee)}</dd>
          </>
        )}
        {coupon && (
          <>
            <dt>{couponLabel(coupon.code)}</dt>
            <dd className={coupon.idleText === null ? undefined : 'idle'}>
              {coupon.idleText ?? formatPesos(-coupon.discount)}
            </dd>
          </>
        )}
        {tax?.mode === 'added' && (
          <>
            <dt>{TAX_LABELS.added}</dt>
            <dd>{formatPesos(tax.amount)}</dd>
          </>
        )}
        <dt className="total">{ORDER_PAGE_COPY.total}</dt>
        <dd className="total">{formatPesos(total)}</dd>
        {tax?.mode === 'included' && (
          <>
            <dt>{TAX_LABELS.included}</dt>
            <dd>{formatPesos(tax.amount)}</dd>
          </>
        )}
        {deposit && isOpen(state) && onCredit === 0 && (
          <>
            <dt>{ORDER_PAGE_COPY.deposit}</dt>
            <dd>{deposit.isCovered ? ORDER_PAGE_COPY.depositPaid : formatPesos(deposit.amount)}</dd>
          </>
        )}
        {onCredit > 0 && (
          <>
            <dt>{CREDIT_METHOD}</dt>
            <dd>{formatPesos(onCredit)}</dd>
          </>
        )}
        {paid > 0 && (
          <>
            <dt>{state === 'cancelled' ? ORDER_PAGE_COPY.toReturn : ORDER_PAGE_COPY.paid}</dt>
            <dd>{formatPesos(paid)}</dd>
            {missing > 0 && state !== 'cancelled' && (
              <>
                <dt>{ORDER_PAGE_COPY.unpaid}</dt>
                <dd>{formatPesos(missing)}</dd>
              </>
            )}
            {missing < 0 && state !== 'cancelled' && (
              <>
                <dt>{ORDER_PAGE_COPY.above}</dt>
                <dd>{formatPesos(-missing)}</dd>
              </>
            )}
          </>
        )}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type BuyersFormProps = { isPaying: boolean; linkText: string; children: ReactNode };

/**
 * A form of the page. Without scripts it is filled on an address of its own: the page is loaded again each minute, and would
 * lose what was typed or chosen.
 */
function BuyersForm({ isPaying, linkText, children }: BuyersFormProps) {
  if (isPaying) return <div id={PAY_ID}>{children}</div>;
  return (
    <>
      <div className="needs-script">{children}</div>
      <noscript>
        <a className={buttonClasses({ look: 'secondary' })} href={`?${PAY_QUERY}#${PAY_ID}`}>
          {linkText}
        </a>
      </noscript>
    </>
  );
}

/** Asks for the buyer's cash amount, so that the change is brought. The browser validates the amount, so no script is needed. */
function CashForm({ due, isTold }: { due: number; isTold: boolean }) {
  return (
    <form method="post" action={ORDER_PAGE_ACTION} className="cash">
      <input type="hidden" name={CHANGE_ORDER_FIELDS.act} value={CHANGE_ORDER_FIELDS.pay} />
      <label htmlFor={CHANGE_ORDER_FIELDS.paysWith}>
        {isTold ? ORDER_PAGE_COPY.askCashAgain : ORDER_PAGE_COPY.askCash(formatPesos(due))}
      </label>
      <input
        className="control"
        id={CHANGE_ORDER_FIELDS.paysWith}
        name={CHANGE_ORDER_FIELDS.paysWith}
        type="number"
        inputMode="decimal"
        min={due}
        max={MAX_CENTAVOS / 100}
        step="0.01"
        required
      />
      <button type="submit" className={buttonClasses({ look: 'secondary' })}>
        {ORDER_PAGE_COPY.saveCash}
      </button>
    </form>
  );
}

/** The accounts for a transfer. Without scripts one tap selects a number, which is then copied by hand. */
function Accounts({ accounts }: { accounts: NonNullable<BuyersOrder['payment']>['accounts'] }) {
  return (
    <ul className="accounts" aria-label={ORDER_PAGE_COPY.accounts}>
      {accounts.map(({ bank, kind, number, holder, holderId }) => (
        <li key={`${bank} ${number}`}>
          <b>{bank}</b> · {ACCOUNT_KIND_LABELS[kind]}
          <span className="number">
            <span>{number}</span>
            <button
              type="button"
              className={buttonClasses({ look: 'secondary', size: 'compact', className: 'needs-script' })}
              data-copy={number}
              data-copied={ORDER_PAGE_COPY.copied}
            >
              <span>{ORDER_PAGE_COPY.copy}</span>
              <span className="sr-only">{ORDER_PAGE_COPY.numberOf(bank)}</span>
            </button>
          </span>
          <small>{ORDER_PAGE_COPY.holder(holder, holderId && formatDominicanId(holderId))}</small>
        </li>
      ))}
    </ul>
  );
}

/** Takes the picture of a transfer, also without scripts. */
function ReceiptForm({ isAgain }: { isAgain: boolean }) {
  return (
    <form method="post" action="?" encType="multipart/form-data" className="cash receipt">
      <label htmlFor={CHANGE_ORDER_FIELDS.receipt}>
        {isAgain ? ORDER_PAGE_COPY.askReceiptAgain : ORDER_PAGE_COPY.askReceipt}
      </label>
      <input
        className="control"
        id={CHANGE_ORDER_FIELDS.receipt}
        name={CHANGE_ORDER_FIELDS.receipt}
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        required
      />
      <button type="submit" className={buttonClasses({ look: 'secondary' })}>
        {ORDER_PAGE_COPY.sendReceipt}
      </button>
    </form>
  );
}

/** The receipts that the buyer sent, and the form for another one. */
function Receipt({ order: { asksReceipt, receipt }, isPaying }: { order: BuyersOrder; isPaying: boolean }) {
  return (
    <Fact label={ORDER_PAGE_COPY.receipt}>
      {receipt && <span className="details">{ORDER_PAGE_COPY.receiptStates[receipt]}</span>}
      {asksReceipt && (
        <BuyersForm isPaying={isPaying} linkText={ORDER_PAGE_COPY.openReceipt}>
          <ReceiptForm isAgain={receipt === 'waiting'} />
        </BuyersForm>
      )}
    </Fact>
  );
}

function Facts({ order, storeAddress, isPaying }: OrderPageProps & { isPaying: boolean }) {
  const { delivery, payment, recipient, maskedPhone, note } = order;
  const place = [delivery.zone ?? delivery.place, delivery.address].filter(Boolean).join(', ');
  return (
    <section className="card" aria-labelledby="order-facts">
      <h2 id="order-facts">{ORDER_PAGE_COPY.facts}</h2>
      <dl className="facts">
        {delivery.isPickup ? (
          <Fact label={ORDER_PAGE_COPY.pickup}>{storeAddress}</Fact>
        ) : (
          <Fact label={ORDER_PAGE_COPY.delivery}>{place}</Fact>
        )}
        {payment && (
          <Fact label={ORDER_PAGE_COPY.payment}>
            {payment.name}
            {payment.details && isOpen(order.state) && <span className="details">{payment.details}</span>}
            {payment.cash && (
              <span className="details">
                {ORDER_PAGE_COPY.paysWith(formatPesos(payment.cash.paysWith))}
                {payment.cash.change > 0 &&
                  ` ${ORDER_PAGE_COPY.changeBrought(formatPesos(payment.cash.change))}`}
              </span>
            )}
            {payment.asksCashFor !== null && (
              <BuyersForm isPaying={isPaying} linkText={ORDER_PAGE_COPY.openCash}>
                <CashForm due={payment.asksCashFor} isTold={payment.cash !== null} />
              </BuyersForm>
            )}
            {payment.pageUrl !== null && (
              <a className={buttonClasses()} href={payment.pageUrl}>
                {ORDER_PAGE_COPY.payOnline}
              </a>
            )}
            {payment.accounts.length > 0 && <Accounts accounts={payment.accounts} />}
          </Fact>
        )}
        {(order.asksReceipt || order.receipt) && <Receipt order={order} isPaying={isPaying} />}
        {(recipient ?? maskedPhone) && (
          <Fact label={ORDER_PAGE_COPY.recipient}>
            {[recipient, maskedPhone].filter(Boolean).join(' · ')}
          </Fact>
        )}
        {note && (
          <Fact label={ORDER_PAGE_COPY.note}>
            <span className="details">{note}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** The requests that a buyer may make about their data, and those already made. */
function BuyersData({ order: { dataRequests }, isAsking }: { order: BuyersOrder; isAsking: boolean }) {
  if (dataRequests === null) return <p className="quiet">{ORDER_PAGE_COPY.dataErased}</p>;
  const unasked = DATA_REQUEST_KINDS.filter((kind) => !dataRequests.includes(kind));
  if (!isAsking && dataRequests.length === 0)
    return (
      <p>
        <a className="quiet" href={`?${DATA_REQUEST_QUERY}#datos`}>
          {ORDER_PAGE_COPY.data}
        </a>
      </p>
    );
  return (
    <section className="card" id="datos" aria-labelledby="order-data">
      <h2 id="order-data">{ORDER_PAGE_COPY.data}</h2>
      {dataRequests.map((kind) => (
        <p key={kind}>{ORDER_PAGE_COPY.dataWaits[kind]}</p>
      ))}
      {unasked.length > 0 && (
        <>
          <p className="quiet">{ORDER_PAGE_COPY.dataLead}</p>
          <form method="post" action="?" className="acts">
            {unasked.map((kind) => (
              <button
                key={kind}
                type="submit"
                name={CHANGE_ORDER_FIELDS.act}
                value={CHANGE_ORDER_FIELDS.askData[kind]}
                className={buttonClasses({ look: 'secondary' })}
              >
                {ORDER_PAGE_COPY.dataAsk[kind]}
              </button>
            ))}
          </form>
        </>
      )}
    </section>
  );
}

/** Refused texts for which the page has no field any more: they are shown, so that nothing typed is lost. */
const unsavedOf = ({ rating }: BuyersOrder, { typed = [] }: OrderPageView) =>
  typed.filter(
    ({ id, text }) => text !== '' && !rating?.products.some((one) => one.id === id && one.canChange),
  );

type OrderPageProps = { order: BuyersOrder; storeAddress: string };
type OrderPageBodyProps = OrderPageProps & { view: OrderPageView; children: ReactNode };

/**
 * The buyer's view of an order. The page's script compares its version and replaces the body with a new one from the
 * server; it renders nothing itself.
 */
export function OrderPageBody({ order, view, storeAddress, children }: OrderPageBodyProps) {
  const { code, state, version, createdAt } = order;
  const step = ORDER_PAGE_COPY.step(order);
  return (
    <>
      <main
        className="wrap order-page"
        id={ORDER_PAGE_ID}
        data-version={version}
        data-final={isOpen(state) ? undefined : ''}
        data-news={ORDER_PAGE_COPY.news(code, step)}
      >
        <header>
          <h1>{ORDER_PAGE_COPY.title(code)}</h1>
          <p className="quiet">{ORDER_PAGE_COPY.made(formatDateTime(new Date(createdAt)))}</p>
        </header>
        <section className="card" aria-labelledby="order-state">
          <h2 id="order-state">{step}</h2>
          <p>{ORDER_PAGE_COPY.next(order)}</p>
          {view.notice && (
            <p className="change-notice" role="status">
              {ORDER_PAGE_COPY.notices[view.notice](view.left)}
            </p>
          )}
          <Steps order={order} />
          {children}
          {order.canChange && !view.isChanging && (
            <p className="acts">
              <a className={buttonClasses({ look: 'secondary' })} href={`?${CHANGE_ORDER_QUERY}`}>
                {ORDER_PAGE_COPY.change}
              </a>
            </p>
          )}
          {state === 'confirmed' && <p className="quiet">{ORDER_PAGE_COPY.changeByStore}</p>}
        </section>
        {unsavedOf(order, view).map(({ id, text }) => (
          <p key={id} className="card">
            <span className="quiet">{ORDER_PAGE_COPY.unsaved}</span>
            <span>{text}</span>
          </p>
        ))}
        {order.rating && <RateOrder rating={order.rating} typed={view.typed} />}
        {order.canChange && view.isChanging ? <ChangeOrder order={order} /> : <Amounts order={order} />}
        <Facts order={order} storeAddress={storeAddress} isPaying={view.isPaying} />
        <BuyersData order={order} isAsking={view.isAskingData} />
      </main>
      <p className="sr-only" role="status" id={ORDER_NEWS_ID} />
    </>
  );
}
