import { Link } from 'react-router';
import type { Ageing, Debtors } from '#shared/features/credit/credit-calls.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { customerPath, PATHS } from '#shared/lib/paths.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { CREDIT_PANEL_COPY } from './credit-panel-copy.ts';
import { useDebtors } from './use-credit.ts';

const AGES = ['upTo30', 'upTo60', 'upTo90', 'older'] as const;

/** The debts by age; with `isShort` an age without debt is left out. */
export function AgeingList({ ageing, isShort = false }: { ageing: Ageing; isShort?: boolean }) {
  const ages = AGES.filter((age) => !isShort || ageing[age] > 0);
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {ages.map((age) => (
        <div key={age} className="flex gap-2">
          <dt className="text-ink-soft">{CREDIT_PANEL_COPY.ageing[age]}</dt>
          <dd className="font-medium tabular-nums">{formatPesos(ageing[age])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Total({ total: { customers, amount, ageing } }: Pick<Debtors, 'total'>) {
  return (
    <section className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <p className="text-sm text-ink-soft">{CREDIT_PANEL_COPY.total}</p>
      <p className="font-display text-3xl font-extrabold tabular-nums">{formatPesos(amount)}</p>
      <p className="text-sm text-ink-soft">{CREDIT_PANEL_COPY.customers(customers)}</p>
      <AgeingList ageing={ageing} />
    </section>
  );
}

function Rows({ debtors }: Pick<Debtors, 'debtors'>) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {debtors.map(({ customer, balance, limit, isOpen, ageing }) => (
        <li key={customer.id} className="relative grid gap-1 px-4 py-3 hover:bg-sunken">
          <div className="flex items-start justify-between gap-4">
            <Link
              to={customerPath(customer.id)}
              className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
            >
              {customer.name ??
                (customer.phone ? formatPhone(customer.phone) : CREDIT_PANEL_COPY.columns.customer)}
            </Link>
            <span className="shrink-0 font-bold tabular-nums">{formatPesos(balance)}</span>
          </div>
          <p className="text-sm text-ink-soft">
            {isOpen ? CREDIT_PANEL_COPY.left(Math.max(0, limit - balance), limit) : CREDIT_PANEL_COPY.closed}
          </p>
          <AgeingList ageing={ageing} isShort />
        </li>
      ))}
    </ul>
  );
}

function Nobody({ isOn }: { isOn: boolean }) {
  return (
    <EmptyState
      title={CREDIT_PANEL_COPY.emptyTitle}
      text={isOn ? CREDIT_PANEL_COPY.emptyText : CREDIT_PANEL_COPY.emptyOffText}
      actions={
        <Link to={isOn ? PATHS.panelCustomers : `${PATHS.panelSettings}#libreta`} className={buttonClasses()}>
          {isOn ? CREDIT_PANEL_COPY.toCustomers : CREDIT_PANEL_COPY.toSettings}
        </Link>
      }
    />
  );
}

/** Everybody who owes in a notebook, the largest debt first. */
export function DebtorsScreen() {
  return (
    <div className="grid gap-6">
      <h1 className="font-display text-2xl font-extrabold">{CREDIT_PANEL_COPY.title}</h1>
      <Loaded query={useDebtors()} failure={CREDIT_PANEL_COPY.loadFailed}>
        {({ debtors, total, isOn }) =>
          debtors.length === 0 ? (
            <Nobody isOn={isOn} />
          ) : (
            <>
              <Total total={total} />
              <section className="grid gap-2">
                <h2 className="font-display text-lg font-bold">{CREDIT_PANEL_COPY.debtors}</h2>
                <Rows debtors={debtors} />
                {total.customers > debtors.length && (
                  <p className="text-sm text-ink-soft">{CREDIT_PANEL_COPY.more(debtors.length)}</p>
                )}
              </section>
            </>
          )
        }
      </Loaded>
    </div>
  );
}
