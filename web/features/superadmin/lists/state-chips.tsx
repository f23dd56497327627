import { REQUEST_STATES, type RequestState } from '#shared/features/superadmin/list-choices.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { SUPERADMIN_QUERY } from '#shared/lib/paths.ts';
import { useQueryAddress } from '#web/lib/page/use-query-address.ts';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';

/** The state of which a list shows its entries: what waits, or what was decided. It is part of the address. */
export const useListState = () => {
  const { address, change } = useQueryAddress();
  const state = REQUEST_STATES.find((one) => one === address.get(SUPERADMIN_QUERY.state)) ?? 'open';
  return { state, choose: (chosen: RequestState) => change({ [SUPERADMIN_QUERY.state]: chosen }) };
};

type StateChipsProps = ReturnType<typeof useListState> & {
  legend: string;
  names: Record<RequestState, string>;
  /** How many entries wait; undefined until that is known. */
  waiting: number | undefined;
};

/** Chooses the state of a list. */
export function StateChips({ state, choose, legend, names, waiting }: StateChipsProps) {
  return (
    <fieldset className="mb-4 flex gap-2">
      <legend className="sr-only">{legend}</legend>
      {REQUEST_STATES.map((one) => (
        <FilterChip
          key={one}
          label={names[one]}
          count={one === 'open' && waiting !== undefined ? formatNumber(waiting) : undefined}
          size="compact"
          isChosen={one === state}
          onClick={() => choose(one)}
        />
      ))}
    </fieldset>
  );
}
