import { ORDER_DESK_COPY } from '#shared/features/orders/order-desk-copy.ts';
import { ORDER_STATES, type OrderState } from '#shared/features/orders/order-states.ts';
import { ORDER_STATE_LABELS } from '#shared/features/orders/orders-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { classNames } from '#web/ui/class-names.ts';

type StateChipsProps = {
  chosen: OrderState | undefined;
  /** How many orders are in each state; undefined until it is known. */
  counts: Readonly<Record<OrderState, number>> | undefined;
  onChoose: (state: OrderState | undefined) => void;
};

type ChipProps = { label: string; count: number | undefined; isChosen: boolean; onClick: () => void };

function Chip({ label, count, isChosen, onClick }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={classNames(
        'inline-flex min-h-12 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-semibold lg:min-h-10',
        isChosen
          ? 'border-mar bg-mar text-sobre-mar'
          : 'border-linea-fuerte bg-papel text-tinta hover:bg-hundido',
      )}
    >
      {label}
      {count !== undefined && <span className="font-normal tabular-nums">{formatNumber(count)}</span>}
    </button>
  );
}

/** The states as filters, each with how many orders are in it. */
export function StateChips({ chosen, counts, onChoose }: StateChipsProps) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <fieldset className="-mx-4 mb-4 min-w-0">
      <legend className="sr-only">{ORDER_DESK_COPY.states}</legend>
      <div className="flex gap-2 overflow-x-auto px-4 py-1">
        <Chip
          label={ORDER_DESK_COPY.all}
          count={total}
          isChosen={chosen === undefined}
          onClick={() => onChoose(undefined)}
        />
        {ORDER_STATES.map((state) => (
          <Chip
            key={state}
            label={ORDER_STATE_LABELS[state]}
            count={counts?.[state]}
            isChosen={chosen === state}
            onClick={() => onChoose(state)}
          />
        ))}
      </div>
    </fieldset>
  );
}
