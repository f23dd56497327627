import { Skeleton } from '#web/ui/list/skeleton.tsx';
import type { ViewMode } from './use-view-mode.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Has the size of the coming list. */
export function ListSkeleton({ mode }: { mode: ViewMode }) {
  if (mode === 'grid') {
    return (
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-76" />
        ))}
      </div>
    );
  }
  return (
    <div className="grid gap-px overflow-hidden rounded-card border border-line">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-30 rounded-none lg:h-15" />
      ))}
    </div>
  );
}
