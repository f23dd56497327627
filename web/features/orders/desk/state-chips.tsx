import { ORDER_DESK_COPY } from '#shared/features/orders/order-desk-copy.ts';
import { ORDER_STATES, type OrderState } from '#shared/features/orders/order-states.ts';
import { ORDER_STATE_LABELS } from '#shared/features/orders/orders-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';

type StateChipsProps = {
  chosen: OrderState | undefined;
  /** How many orders are in each state; undefined until it is known. */
  counts: Readonly<Record<OrderState, number>> | undefined;
  onChoose: (state: OrderState | undefined) => void;
};

/** The states as filters, each with how many orders are in it. */
export function StateChips({ chosen, counts, onChoose }: StateChipsProps) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <fieldset className="-mx-4 mb-4 min-w-0">
      <legend className="sr-only">{ORDER_DESK_COPY.states}</legend>
      <div className="flex gap-2 overflow-x-auto px-4 py-1">
        <FilterChip
          label={ORDER_DESK_COPY.all}
          count={total === undefined ? undefined : formatNumber(total)}
          isChosen={chosen === undefined}
          onClick={() => onChoose(undefined)}
        />
        {ORDER_STATES.map((state) => (
          <FilterChip
            key={state}
            label={ORDER_STATE_LABELS[state]}
            count={counts && formatNumber(counts[state])}
            isChosen={chosen === state}
            onClick={() => onChoose(state)}
          />
        ))}
      </div>
    </fieldset>
  );
}
