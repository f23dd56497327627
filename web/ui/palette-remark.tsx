import { Button } from './button.tsx';
import type { SearchState } from './palette-groups.ts';

export type PaletteTexts = {
  short: string;
  searching: string;
  failed: string;
  retry: string;
  found: (count: number) => string;
};

type PaletteRemarkProps = { state: SearchState; count: number; texts: PaletteTexts; onRetry: () => void };

/** What is to be said of a search that has failed, or that shows nothing. */
const textOf = ({ state, count, texts }: PaletteRemarkProps): string => {
  if (state === 'failed') return texts.failed;
  return count > 0 || state === 'done' ? texts.found(count) : texts[state];
};

/** How the search goes: heard always, seen where there are no lines to see or some are missing. */
export function PaletteRemark(props: PaletteRemarkProps) {
  const { state, count, texts, onRetry } = props;
  const isFailed = state === 'failed';
  return (
    <div
      className={
        count === 0 || isFailed
          ? 'flex flex-wrap items-center gap-x-4 gap-y-2 px-3 pt-3 text-ink-soft'
          : 'sr-only'
      }
    >
      <p role="status">{textOf(props)}</p>
      {isFailed && (
        <Button look="secondary" size="compact" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
