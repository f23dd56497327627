import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link above a title, back to the screen that this one belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-12 items-center gap-2 font-semibold text-primary lg:min-h-10">
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}
