import { classNames } from './class-names.ts';

/** A grey stand-in of the same size as what is coming. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={classNames('animate-pulse rounded-control bg-line/70', className)} />
  );
}
