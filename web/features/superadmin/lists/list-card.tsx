import type { ReactNode } from 'react';

/** The same rows on a phone: one card each. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">{children}</ul>;
}

/** One of them: what it is on top, its facts below. */
export function ListCard({ children }: { children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-linea bg-papel p-4">
      {children}
    </li>
  );
}

/** A fact with its name. */
export function CardFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-tinta-3">{label}</dt>
      <dd className="truncate text-sm">{children}</dd>
    </div>
  );
}
