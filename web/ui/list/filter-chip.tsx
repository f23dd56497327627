import { classNames } from '../class-names.ts';

type FilterChipProps = {
  label: string;
  /** The number of matching rows, in words; undefined until it is known. */
  count: string | undefined;
  isChosen: boolean;
  size?: 'regular' | 'compact';
  onClick: () => void;
};

/** One filter of a list; it looks pressed while it is active. */
export function FilterChip({ label, count, isChosen, size = 'regular', onClick }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={classNames('chip', size === 'compact' && 'chip-compact lg:min-h-8')}
    >
      {label}
      {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
    </button>
  );
}
