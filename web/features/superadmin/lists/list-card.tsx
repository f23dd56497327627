import type { ReactNode } from 'react';

/** The same rows on a phone: one card each. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">{children}</ul>;
}

/** One of them: what it is on top, its facts below. */
export function ListCard({ children }: { children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4">
      {children}
    </li>
  );
}

type CardFactProps = { label: string; children: ReactNode; isWide?: boolean };

/** A fact with its name, whole: a finger has no other way to see what was cut. */
export function CardFact({ label, children, isWide = false }: CardFactProps) {
  return (
    <div className={isWide ? 'col-span-full' : undefined}>
      <dt className="text-xs text-ink-faint">{label}</dt>
      <dd className="text-sm wrap-anywhere">{children}</dd>
    </div>
  );
}
