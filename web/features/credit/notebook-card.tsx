import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import {
  type CreditEntryView,
  MAX_CREDIT_METHOD_LENGTH,
  MAX_CREDIT_NOTE_LENGTH,
  type NotebookView,
  type OneNotebook,
  recordCreditEntryCall,
  reverseCreditEntryCall,
  saveNotebookCall,
} from '#shared/features/credit/credit-calls.ts';
import { formatDate, formatDateTime } from '#shared/lib/date-format.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { CREDIT_PANEL_COPY } from './credit-panel-copy.ts';
import { AgeingList } from './debtors-screen.tsx';
import { useKeepNotebook, useNotebook } from './use-credit.ts';

const saveNotebook = apiCall<typeof saveNotebookCall>({ method: 'PUT', path: '/customers/:id/notebook' });
const recordEntry = apiCall<typeof recordCreditEntryCall>({
  method: 'POST',
  path: '/customers/:id/notebook/entries',
});
const reverseEntry = apiCall<typeof reverseCreditEntryCall>({
  method: 'POST',
  path: '/customers/:id/notebook/entries/:entryId/reversal',
});

/** The form that is open on the card, if any. */
type Open =
  | { readonly kind: 'limit' }
  | { readonly kind: 'entry'; readonly entry: EntryKind }
  | { readonly kind: 'reversal'; readonly entry: CreditEntryView };
type EntryKind = keyof typeof CREDIT_PANEL_COPY.actions;
const ENTRY_KINDS = ['payment', 'charge', 'discount'] as const satisfies readonly EntryKind[];

type Holder = { customerId: string };
type FormProps = Holder & { onClose: () => void };

const FORM = 'grid gap-3 rounded-card bg-sunken p-3';

function FormButtons({ onClose, label, isBusy }: { onClose: () => void; label: string; isBusy: boolean }) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="quiet" onClick={onClose}>
        {SCREEN_COPY.cancel}
      </Button>
      <Button type="submit" busyText={isBusy ? CREDIT_PANEL_COPY.saving : undefined}>
        {label}
      </Button>
    </div>
  );
}

const TEXTS = { failed: CREDIT_PANEL_COPY.failed, reviewFields: CREDIT_PANEL_COPY.review };

/** Opens the notebook, or changes its limit. */
function LimitForm({ customerId, limit, onClose }: FormProps & { limit: number | undefined }) {
  const keep = useKeepNotebook(customerId);
  const { field, isBusy, message, summary, submit } = useForm({
    values: { limit: limit === undefined ? '' : String(limit) },
    judge: saveNotebookCall.body,
    send: (typed) => saveNotebook({ params: { id: customerId }, body: { limit: typed.limit.trim() } }),
    onSent: (answer: OneNotebook) => {
      keep(answer);
      showSuccess({ text: CREDIT_PANEL_COPY.limitSaved });
      onClose();
      return undefined;
    },
    texts: TEXTS,
  });
  return (
    <form noValidate className={FORM} onSubmit={submit}>
      <TextField
        label={CREDIT_PANEL_COPY.limit}
        hint={CREDIT_PANEL_COPY.limitHint}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        {...field('limit')}
      />
      <FormError ref={summary}>{message}</FormError>
      <FormButtons onClose={onClose} label={CREDIT_PANEL_COPY.saveLimit} isBusy={isBusy} />
    </form>
  );
}

type EntryValues = Record<'amount' | 'method' | 'note', string>;

/** Writes a payment, a charge or a discount into the notebook. */
function EntryForm({ customerId, kind, balance, onClose }: FormProps & { kind: EntryKind; balance: number }) {
  const keep = useKeepNotebook(customerId);
  // A repeated request, after a double tap or a lost answer, is recorded once.
  const [idempotencyKey] = useState(randomId);
  const bodyOf = ({ amount, method, note }: EntryValues) => ({
    kind,
    amount: amount.trim(),
    method: method.trim() || null,
    note: note.trim(),
  });
  const { field, isBusy, message, summary, submit } = useForm({
    values: { amount: kind === 'payment' && balance > 0 ? String(balance) : '', method: '', note: '' },
    judge: recordCreditEntryCall.body,
    bodyOf,
    send: (typed: EntryValues) =>
      recordEntry({ params: { id: customerId }, body: bodyOf(typed), idempotencyKey }),
    onSent: (answer: OneNotebook) => {
      keep(answer);
      showSuccess({ text: CREDIT_PANEL_COPY.saved[kind] });
      onClose();
      return undefined;
    },
    texts: TEXTS,
  });
  return (
    <form noValidate className={FORM} onSubmit={submit}>
      <p className="font-semibold">{CREDIT_PANEL_COPY.actions[kind]}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={CREDIT_PANEL_COPY.amount}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          {...field('amount')}
        />
        {kind === 'payment' && (
          <TextField
            label={CREDIT_PANEL_COPY.method}
            placeholder={CREDIT_PANEL_COPY.methodHint}
            maxLength={MAX_CREDIT_METHOD_LENGTH}
            autoComplete="off"
            {...field('method')}
          />
        )}
      </div>
      <TextField
        label={kind === 'payment' ? CREDIT_PANEL_COPY.note : CREDIT_PANEL_COPY.why}
        maxLength={MAX_CREDIT_NOTE_LENGTH}
        {...field('note')}
      />
      <FormError ref={summary}>{message}</FormError>
      <FormButtons onClose={onClose} label={CREDIT_PANEL_COPY.save} isBusy={isBusy} />
    </form>
  );
}

/** Asks why an entry is reversed. */
function ReversalForm({ customerId, entry, onClose }: FormProps & { entry: CreditEntryView }) {
  const keep = useKeepNotebook(customerId);
  const { field, isBusy, message, summary, submit } = useForm({
    values: { reason: '' },
    judge: reverseCreditEntryCall.body,
    send: ({ reason }) =>
      reverseEntry({ params: { id: customerId, entryId: entry.id }, body: { reason: reason.trim() } }),
    onSent: (answer: OneNotebook) => {
      keep(answer);
      showSuccess({ text: CREDIT_PANEL_COPY.reverseDone });
      onClose();
      return undefined;
    },
    texts: TEXTS,
  });
  return (
    <form noValidate className={FORM} onSubmit={submit}>
      <p className="font-semibold">{CREDIT_PANEL_COPY.reverseLabel(entryText(entry))}</p>
      <p className="text-sm text-ink-soft">{CREDIT_PANEL_COPY.reverseText}</p>
      <TextField
        label={CREDIT_PANEL_COPY.why}
        maxLength={MAX_CREDIT_NOTE_LENGTH}
        autoFocus
        {...field('reason')}
      />
      <FormError ref={summary}>{message}</FormError>
      <FormButtons onClose={onClose} label={CREDIT_PANEL_COPY.reverse} isBusy={isBusy} />
    </form>
  );
}

const signedText = (amount: number): string => `${amount < 0 ? '−' : '+'}${formatPesos(Math.abs(amount))}`;

const entryText = ({ kind, amount, order }: CreditEntryView): string =>
  [CREDIT_PANEL_COPY.kinds[kind], order && CREDIT_PANEL_COPY.ofOrder(order.code), signedText(amount)]
    .filter(Boolean)
    .join(' · ');

type EntryProps = { entry: CreditEntryView; onReverse: ((entry: CreditEntryView) => void) | undefined };

function Entry({ entry, onReverse }: EntryProps) {
  const { kind, amount, tax, balance, order, method, note, by, at, isReversed } = entry;
  const facts = [
    method,
    formatDateTime(new Date(at)),
    CREDIT_PANEL_COPY.by[by],
    tax !== 0 && CREDIT_PANEL_COPY.taxWithin(tax),
  ].filter(Boolean);
  const isReversible = order === null && kind !== 'reversal' && !isReversed;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <p className="font-medium wrap-anywhere">
        {CREDIT_PANEL_COPY.kinds[kind]}
        {order && ` · ${CREDIT_PANEL_COPY.ofOrder(order.code)}`}{' '}
        {isReversed && <Badge>{CREDIT_PANEL_COPY.isReversed}</Badge>}
      </p>
      <p className="text-right font-semibold tabular-nums">{signedText(amount)}</p>
      <div className="min-w-0 max-sm:col-span-2">
        <p className="text-sm wrap-anywhere text-ink-soft">{facts.join(' · ')}</p>
        {note && <p className="text-sm wrap-anywhere">{note}</p>}
      </div>
      <div className="max-sm:col-span-2 max-sm:flex max-sm:items-center max-sm:justify-between sm:grid sm:justify-items-end">
        <p className="text-right text-sm text-ink-soft tabular-nums">{CREDIT_PANEL_COPY.after(balance)}</p>
        {onReverse && isReversible && (
          <Button
            look="quiet"
            size="compact"
            aria-label={CREDIT_PANEL_COPY.reverseLabel(entryText(entry))}
            onClick={() => onReverse(entry)}
          >
            {CREDIT_PANEL_COPY.reverse}
          </Button>
        )}
      </div>
    </li>
  );
}

type StatementProps = { notebook: NotebookView; customerName: string; storeName: string };

/** The statement on paper, the oldest entry first. */
function Statement({ notebook, customerName, storeName }: StatementProps) {
  const { columns } = CREDIT_PANEL_COPY;
  const tax = notebook.entries.reduce((sum, entry) => sum + entry.tax, 0);
  return createPortal(
    <article className="print-slip hidden gap-3 p-4 text-base print:grid">
      <header className="border-b-2 border-current pb-2">
        <p className="font-display text-2xl font-bold">{storeName}</p>
        <p className="text-xl font-bold">{CREDIT_PANEL_COPY.statement}</p>
        <p>{CREDIT_PANEL_COPY.statementDate(formatDate(new Date()))}</p>
      </header>
      <p className="font-bold">{customerName}</p>
      <p className="text-xl font-bold">{CREDIT_PANEL_COPY.balance(notebook.balance)}</p>
      <AgeingList ageing={notebook.ageing} />
      {notebook.balanceBefore !== 0 && <p>{CREDIT_PANEL_COPY.before(notebook.balanceBefore)}</p>}
      <table className="w-full tabular-nums">
        <thead className="text-left">
          <tr className="border-b border-current *:py-1 *:pr-2 *:last:pr-0">
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.what}</th>
            <th scope="col" className="text-right">
              {columns.amount}
            </th>
            <th scope="col" className="text-right">
              {columns.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {notebook.entries.toReversed().map((entry) => (
            <tr key={entry.id} className="align-top *:py-1 *:pr-2 *:last:pr-0">
              <td className="whitespace-nowrap">{formatDate(new Date(entry.at))}</td>
              <td>
                {CREDIT_PANEL_COPY.kinds[entry.kind]}
                {entry.order && ` · ${CREDIT_PANEL_COPY.ofOrder(entry.order.code)}`}
                {entry.tax !== 0 && <p className="text-sm">{CREDIT_PANEL_COPY.taxWithin(entry.tax)}</p>}
              </td>
              <td className="text-right">{signedText(entry.amount)}</td>
              <td className="text-right">{formatPesos(entry.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {tax !== 0 && <p>{CREDIT_PANEL_COPY.taxTogether(tax)}</p>}
    </article>,
    document.body,
  );
}

function Sums({ notebook, isOn }: { notebook: NotebookView; isOn: boolean }) {
  const { balance, limit, isOpen, ageing } = notebook;
  return (
    <div className="grid gap-1">
      <p className="font-display text-2xl font-extrabold tabular-nums">
        {CREDIT_PANEL_COPY.balance(balance)}
      </p>
      <p className="text-ink-soft">
        {isOpen ? CREDIT_PANEL_COPY.left(Math.max(0, limit - balance), limit) : CREDIT_PANEL_COPY.closed}
      </p>
      {!isOn && <p className="text-sm text-warning">{CREDIT_PANEL_COPY.off}</p>}
      {balance > 0 && <AgeingList ageing={ageing} isShort />}
    </div>
  );
}

type ActionsProps = Holder & {
  notebook: NotebookView;
  isOn: boolean;
  onOpen: (open: Open) => void;
};

function Actions({ customerId, notebook, isOn, onOpen }: ActionsProps) {
  const keep = useKeepNotebook(customerId);
  const closing = useMutation({
    mutationFn: () =>
      saveNotebook({ params: { id: customerId }, body: { limit: notebook.limit, isOpen: false } }),
    onSuccess: (answer) => {
      keep(answer);
      showSuccess({ text: CREDIT_PANEL_COPY.closedNow });
    },
  });
  const isPossible = {
    payment: notebook.balance > 0,
    // Money in the customer's favour is returned by a charge, also when nothing else may be charged.
    charge: (isOn && notebook.isOpen) || notebook.balance < 0,
    discount: notebook.balance > 0,
  };
  return (
    <div className="flex flex-wrap gap-3">
      {ENTRY_KINDS.filter((kind) => isPossible[kind]).map((kind) => (
        <Button
          key={kind}
          look={kind === 'payment' ? 'primary' : 'secondary'}
          onClick={() => onOpen({ kind: 'entry', entry: kind })}
        >
          {CREDIT_PANEL_COPY.actions[kind]}
        </Button>
      ))}
      <Button look="quiet" onClick={() => onOpen({ kind: 'limit' })}>
        {notebook.isOpen ? CREDIT_PANEL_COPY.changeLimit : CREDIT_PANEL_COPY.reopen}
      </Button>
      {notebook.isOpen && (
        <Button
          look="quiet"
          busyText={closing.isPending ? CREDIT_PANEL_COPY.saving : undefined}
          onClick={() => closing.mutate()}
        >
          {CREDIT_PANEL_COPY.close}
        </Button>
      )}
      {closing.error && (
        <FormError className="w-full">{errorText(closing.error, CREDIT_PANEL_COPY.closeFailed)}</FormError>
      )}
    </div>
  );
}

type NotebookCardProps = Holder & { customerName: string; storeName: string; canChange: boolean };

/** The notebook of a customer: what they owe, its entries, and the forms to write more. */
export function NotebookCard(props: NotebookCardProps) {
  return (
    <Loaded
      query={useNotebook(props.customerId)}
      failure={CREDIT_PANEL_COPY.loadFailed}
      className="h-32"
      // A store that never turned it on sees nothing of it.
      isEmpty={({ isOn, notebook }) => !isOn && !notebook}
    >
      {({ isOn, notebook }) => <ShownNotebook {...props} isOn={isOn} notebook={notebook} />}
    </Loaded>
  );
}

type ShownNotebookProps = NotebookCardProps & Pick<OneNotebook, 'isOn' | 'notebook'>;

function ShownNotebook(props: ShownNotebookProps) {
  const { customerId, customerName, storeName, canChange, isOn, notebook } = props;
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  return (
    <section id="libreta" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-lg font-bold">{CREDIT_PANEL_COPY.title}</h2>
        {notebook && notebook.entries.length > 0 && (
          <Button look="quiet" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {CREDIT_PANEL_COPY.print}
          </Button>
        )}
      </div>
      {notebook ? (
        <Sums notebook={notebook} isOn={isOn} />
      ) : (
        <p className="text-ink-soft">{CREDIT_PANEL_COPY.none}</p>
      )}
      {open?.kind === 'limit' && (
        <LimitForm customerId={customerId} limit={notebook?.limit} onClose={close} />
      )}
      {open?.kind === 'entry' && (
        <EntryForm
          key={open.entry}
          customerId={customerId}
          kind={open.entry}
          balance={notebook?.balance ?? 0}
          onClose={close}
        />
      )}
      {open?.kind === 'reversal' && (
        <ReversalForm key={open.entry.id} customerId={customerId} entry={open.entry} onClose={close} />
      )}
      {canChange && !open && notebook && (
        <Actions customerId={customerId} notebook={notebook} isOn={isOn} onOpen={setOpen} />
      )}
      {canChange && !open && !notebook && (
        <Button look="secondary" className="justify-self-start" onClick={() => setOpen({ kind: 'limit' })}>
          {CREDIT_PANEL_COPY.open}
        </Button>
      )}
      {notebook && (
        <div>
          <h3 className="font-semibold">{CREDIT_PANEL_COPY.entries}</h3>
          {notebook.entries.length === 0 && <p className="text-ink-soft">{CREDIT_PANEL_COPY.noEntries}</p>}
          <ul className="divide-y divide-line">
            {notebook.entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                onReverse={canChange ? (one) => setOpen({ kind: 'reversal', entry: one }) : undefined}
              />
            ))}
          </ul>
          {notebook.balanceBefore !== 0 && (
            <p className="text-sm text-ink-soft">{CREDIT_PANEL_COPY.before(notebook.balanceBefore)}</p>
          )}
        </div>
      )}
      {notebook && <Statement notebook={notebook} customerName={customerName} storeName={storeName} />}
    </section>
  );
}
