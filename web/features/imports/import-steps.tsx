import { Check } from 'lucide-react';
import { useRef } from 'react';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { IMPORT_SCREEN_COPY } from './import-screen-copy.ts';

/** The progress of an import at a time. */
type ProgressMark = { atMs: number; processed: number };

/** Estimates the seconds left from the pace since the first mark; undefined until a line has been processed. */
export const remainingSeconds = (
  first: ProgressMark,
  now: ProgressMark,
  total: number,
): number | undefined => {
  const done = now.processed - first.processed;
  const elapsedMs = now.atMs - first.atMs;
  if (done <= 0 || elapsedMs <= 0) return undefined;
  return Math.ceil(((total - now.processed) * elapsedMs) / done / 1000);
};

type StepState = 'past' | 'current' | 'ahead';

const DOTS: Record<StepState, string> = {
  past: 'border-primary bg-primary text-on-primary',
  current: 'border-primary text-primary',
  ahead: 'border-line-strong text-ink-soft',
};

/** Shows the current step of the import, from 1; one past the last step when the import is done. */
export function ImportSteps({ current }: { current: number }) {
  const { steps } = IMPORT_SCREEN_COPY;
  const shown = Math.min(current, steps.length);
  return (
    <ol
      aria-label={IMPORT_SCREEN_COPY.stepOf(shown, steps.length)}
      className="flex flex-wrap items-center gap-2 text-sm sm:gap-3"
    >
      {steps.map((name, index) => {
        const number = index + 1;
        const state: StepState = number < current ? 'past' : number === current ? 'current' : 'ahead';
        return (
          <li
            key={name}
            aria-current={number === shown ? 'step' : undefined}
            className="flex items-center gap-2 not-last:flex-1 not-last:after:h-px not-last:after:flex-1 not-last:after:bg-line-strong not-last:after:content-['']"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-7 shrink-0 place-content-center rounded-full border-2 text-xs font-bold',
                DOTS[state],
              )}
            >
              {state === 'past' ? <Check className="size-4 stroke-[2.5]" /> : number}
            </span>
            <span
              className={classNames(
                number === shown ? 'font-semibold text-ink' : 'sr-only text-ink-soft sm:not-sr-only',
              )}
            >
              {name}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Step 4: the progress of the background work, during which the page may be closed. `seenAtMs` is when the server reported it. */
export function RunningStep({ view, seenAtMs }: { view: ImportView; seenAtMs: number }) {
  const first = useRef<ProgressMark>({ atMs: seenAtMs, processed: view.processed });
  const now = { atMs: seenAtMs, processed: view.processed };
  const left = remainingSeconds(first.current, now, view.valid);
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-6" aria-live="polite">
      <h2 className="font-display text-xl font-bold">{IMPORT_SCREEN_COPY.runningTitle}</h2>
      <ProgressBar
        label={IMPORT_SCREEN_COPY.running(view.processed, view.valid)}
        fraction={view.valid === 0 ? 0 : view.processed / view.valid}
      />
      {left !== undefined && <p>{IMPORT_SCREEN_COPY.remaining(left)}</p>}
      <p className="text-ink-soft">{IMPORT_SCREEN_COPY.mayClose}</p>
    </section>
  );
}
