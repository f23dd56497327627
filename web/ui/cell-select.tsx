import { ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';

type CellSelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** Ink and ground of what is chosen. */
  tone?: string;
  onChoose: (value: Value) => void;
};

/** A choice inside a table's cell: small on a laptop, as large as a thumb on a phone. */
export function CellSelect<Value extends string>(props: CellSelectProps<Value>) {
  const { label, value, options, tone = 'bg-sunken text-ink', onChoose } = props;
  return (
    <span className="relative inline-block max-lg:w-full">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChoose(chosen.value);
        }}
        className={classNames(
          'min-h-12 w-full cursor-pointer appearance-none rounded-control border border-line-strong pr-8 pl-3 text-base font-semibold lg:min-h-7 lg:border-transparent lg:pr-6 lg:pl-2 lg:text-xs lg:hover:border-line-strong',
          tone,
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 lg:right-1.5 lg:size-3.5"
      />
    </span>
  );
}
