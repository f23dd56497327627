import { useRef } from 'react';
import { IMPORT_SCREEN_COPY } from '#shared/features/imports/import-screen-copy.ts';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import { type ProgressMark, remainingSeconds } from '#shared/features/imports/remaining-seconds.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** Step 4: how far the background work is; the page may be closed. `seenAtMs` is when the server last said so. */
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
