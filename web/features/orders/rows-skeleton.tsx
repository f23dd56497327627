import { Skeleton } from '#web/ui/list/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The placeholder of a list, as high as the coming rows. */
export function RowsSkeleton() {
  return (
    <div className="grid gap-px overflow-hidden rounded-card border border-line">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-40 rounded-none lg:h-16" />
      ))}
    </div>
  );
}
