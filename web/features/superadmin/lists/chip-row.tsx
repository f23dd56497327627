import { formatNumber } from '#shared/lib/count-text.ts';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';

type ChipRowProps<Value extends string> = {
  label: string;
  all: string;
  options: readonly { value: Value; label: string }[];
  counts?: Readonly<Record<Value, number>> | null | undefined;
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
};

/** The values of one filter, each with how many it leaves. */
export function ChipRow<Value extends string>(props: ChipRowProps<Value>) {
  const { label, all, options, counts, chosen, onChoose } = props;
  return (
    <fieldset className="-mx-4 min-w-0 lg:mx-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-2 overflow-x-auto px-4 py-1 lg:px-0.5">
        <FilterChip
          label={all}
          count={undefined}
          size="compact"
          isChosen={chosen === undefined}
          onClick={() => onChoose(undefined)}
        />
        {options.map(({ value, label: name }) => (
          <FilterChip
            key={value}
            label={name}
            count={counts ? formatNumber(counts[value]) : undefined}
            size="compact"
            isChosen={chosen === value}
            onClick={() => onChoose(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
