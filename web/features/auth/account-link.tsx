import type { ReactNode } from 'react';

/** A link under a form, tall enough for a thumb. */
export function AccountLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-12 items-center font-semibold text-primary underline-offset-4 hover:underline lg:min-h-10"
    >
      {children}
    </a>
  );
}
