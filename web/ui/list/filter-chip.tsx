import { classNames } from '../class-names.ts';

type FilterChipProps = {
  label: string;
  /** How many it leaves, in words; undefined until it is known. */
  count: string | undefined;
  isChosen: boolean;
  size?: 'regular' | 'compact';
  onClick: () => void;
};

/** One filter of a list, pressed while it holds. */
export function FilterChip({ label, count, isChosen, size = 'regular', onClick }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={classNames(
        'inline-flex min-h-12 shrink-0 items-center gap-2 rounded-full border text-sm font-semibold',
        size === 'compact' ? 'px-3 lg:min-h-8' : 'px-4 lg:min-h-10',
        isChosen
          ? 'border-primary bg-primary text-on-primary'
          : 'border-line-strong bg-surface text-ink hover:bg-sunken',
      )}
    >
      {label}
      {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
    </button>
  );
}
