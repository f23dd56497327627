import type { ReactNode } from 'react';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Awning } from '#web/ui/awning.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';

type AccountFrameProps = { title: string; lead?: string; children: ReactNode; footer: ReactNode };

/** The frame of the sign-in and registration pages. */
export function AccountFrame({ title, lead, children, footer }: AccountFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Awning />
      <header className="mx-auto flex w-full max-w-2xl items-center justify-between px-4 py-2">
        <a href={PATHS.home} className="flex min-h-12 items-center gap-2.5">
          <BrandMark />
          <span className="font-display text-xl font-extrabold">{SCREEN_COPY.brand}</span>
        </a>
        <ThemeToggle toLight={SCREEN_COPY.toLightTheme} toDark={SCREEN_COPY.toDarkTheme} />
      </header>
      <main className="mx-auto w-full max-w-2xl flex-1 px-4 pt-4 pb-10 sm:pt-8">
        <div className="sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-8">
          <h1 className="font-display text-2xl font-extrabold">{title}</h1>
          {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
          <div className="mt-6">{children}</div>
        </div>
        <div className="mt-6 flex flex-col items-center gap-1 text-center">{footer}</div>
      </main>
    </div>
  );
}

/** A link below a form, tall enough for a thumb. */
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
