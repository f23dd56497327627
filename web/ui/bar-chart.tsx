import { type KeyboardEvent, type PointerEvent, useState } from 'react';

export type ChartBar = {
  key: string;
  /** The label below the axis. */
  name: string;
  /** Name and amount as a sentence. */
  text: string;
  amount: number;
  /** The amount it is compared with, marked by a line across the bar. */
  before?: number;
};

type BarChartProps = {
  label: string;
  bars: readonly ChartBar[];
  /** The label of the highest value on the axis. */
  top: string;
  bottom: string;
  /** Whether the last bar is not final. */
  isLastGrowing?: boolean;
};

const STEP = 10;
const WIDTH = 7;
const HEIGHT = 100;
/** A bar of one among thousands must still be visible. */
const MIN_BAR = 2;

const MARK = 2;

const heightOf = (amount: number, highest: number): number =>
  amount === 0 ? 0 : Math.max(MIN_BAR, (amount / highest) * HEIGHT);

const stepOf = ({ key }: KeyboardEvent, at: number, last: number): number | undefined => {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
};

/** Returns the largest number of a chart, at the top of its axis. */
export const highestOf = (bars: readonly Pick<ChartBar, 'amount' | 'before'>[]): number =>
  Math.max(...bars.map(({ amount, before = 0 }) => Math.max(amount, before)));

/** A bar chart; pointer, finger or arrow keys choose the bar that is described in words. */
export function BarChart({ label, bars, top, bottom, isLastGrowing = false }: BarChartProps) {
  const last = bars.length - 1;
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? last, last);
  const highest = highestOf(bars);
  const handlePointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * bars.length))));
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = stepOf(event, at, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  const fillOf = (index: number): string => {
    if (index === chosen) return 'fill-ink';
    return isLastGrowing && index === last ? 'fill-primary/55' : 'fill-primary';
  };
  return (
    <div>
      <p className="min-h-5 text-sm font-semibold tabular-nums">{bars[at]?.text}</p>
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-faint tabular-nums">
        <div className="flex flex-col justify-between text-right leading-none">
          <span>{top}</span>
          <span>{bottom}</span>
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at}
          aria-valuetext={bars[at]?.text}
          className="h-32 touch-pan-y rounded-xs border-y border-t-line border-b-line-strong"
          onKeyDown={handleKey}
          onPointerDown={handlePointer}
          onPointerMove={handlePointer}
          onPointerLeave={() => setChosen(undefined)}
        >
          <svg
            aria-hidden="true"
            className="size-full"
            viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
          >
            {bars.map(({ key, amount }, index) => (
              <rect
                key={key}
                className={fillOf(index)}
                x={index * STEP + (STEP - WIDTH) / 2}
                width={WIDTH}
                y={HEIGHT - heightOf(amount, highest)}
                height={heightOf(amount, highest)}
              />
            ))}
            {bars.map(
              ({ key, before = 0 }, index) =>
                before > 0 && (
                  <rect
                    key={key}
                    className="fill-ink-soft"
                    x={index * STEP}
                    width={STEP}
                    y={Math.max(0, HEIGHT - heightOf(before, highest))}
                    height={MARK}
                  />
                ),
            )}
          </svg>
        </div>
        <span />
        <div className="mt-1 flex justify-between">
          {[0, Math.floor(last / 2), last].map((index) => (
            <span key={bars[index]?.key}>{bars[index]?.name}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
