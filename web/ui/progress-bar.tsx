import { classNames } from './class-names.ts';

type ProgressBarProps = {
  label: string;
  /** From 0 to 1; a larger value is drawn as full. */
  fraction: number;
  tone?: 'normal' | 'warning' | 'danger';
  /** Hides the words when the same ones are already next to the bar. */
  labelIsVisible?: boolean;
};

const FILLS = { normal: 'bg-primary', warning: 'bg-warning', danger: 'bg-danger' };
const STEPS = 100;

/** Shows progress; the words carry the meaning, and the bar repeats it. */
export function ProgressBar({ label, fraction, tone = 'normal', labelIsVisible = true }: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(fraction, 0), 1) * STEPS);
  return (
    <div>
      {labelIsVisible && <p className="mb-1.5 text-sm text-ink-soft">{label}</p>}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={STEPS}
        className="h-2 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line"
      >
        <div
          className={classNames('h-full w-full origin-left transition-transform duration-200', FILLS[tone])}
          style={{ transform: `scaleX(${percent / STEPS})` }}
        />
      </div>
    </div>
  );
}
