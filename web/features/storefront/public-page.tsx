import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Awning } from '#web/ui/awning.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Button, buttonClasses, IconButton } from '#web/ui/button.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { LANDING_COPY } from './landing/landing-copy.ts';

/** Frame of the public pages of the product itself: header, content, footer. */
export function PublicPage({
  supportEmail,
  children,
}: {
  supportEmail: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink text={SCREEN_COPY.skipToContent} />
      <PublicHeader />
      <main id="contenido" className="flex-1">
        {children}
      </main>
      <PublicFooter supportEmail={supportEmail} />
    </div>
  );
}

function ThemeButton() {
  return (
    <IconButton
      label={SCREEN_COPY.toggleTheme}
      data-action="toggle-theme"
      className="needs-script"
      icon={
        <>
          <Moon aria-hidden="true" className="size-5 dark:hidden" />
          <Sun aria-hidden="true" className="hidden size-5 dark:block" />
        </>
      }
    />
  );
}

/** Header of the public pages. Both sign-in variants are in the HTML; the page's class shows one. */
function PublicHeader() {
  return (
    <header className="z-30 bg-surface min-[19rem]:sticky min-[19rem]:top-0">
      <Awning />
      <nav aria-label={LANDING_COPY.navLabel} className="border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-end pr-2 sm:gap-3 sm:px-4">
          <a
            href={PATHS.home}
            className="mr-auto flex min-h-12 min-w-12 items-center justify-center gap-2.5 rounded-control"
          >
            <BrandMark />
            <span className="font-display text-xl font-extrabold max-sm:sr-only">{SCREEN_COPY.brand}</span>
          </a>
          <ThemeButton />
          <a
            href={PATHS.login}
            className={buttonClasses({
              look: 'quiet',
              size: 'compact',
              className: 'when-signed-out max-[22rem]:px-1',
            })}
          >
            {LANDING_COPY.signIn}
          </a>
          <a
            href={PATHS.register}
            className={buttonClasses({ size: 'compact', className: 'when-signed-out' })}
          >
            {LANDING_COPY.createStore}
          </a>
          <Button data-action="sign-out" look="quiet" size="compact" className="when-signed-in">
            {LANDING_COPY.signOut}
          </Button>
          <a href={PATHS.panel} className={buttonClasses({ size: 'compact', className: 'when-signed-in' })}>
            {LANDING_COPY.goToStore}
          </a>
        </div>
      </nav>
    </header>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-flex min-h-12 items-center underline-offset-4 hover:underline">
      {children}
    </a>
  );
}

/** The footer of the public pages; the help link has the same position on each. */
function PublicFooter({ supportEmail }: { supportEmail: string | undefined }) {
  return (
    <footer className="mt-auto bg-sunken">
      <Awning shape="scalloped" className="[--awning-b:var(--raised)]" />
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-8 sm:flex-row sm:items-center">
        <div className="mr-auto max-w-sm">
          <p className="flex items-center gap-2.5 font-display text-lg font-extrabold">
            <BrandMark className="size-7" />
            {SCREEN_COPY.brand}
          </p>
          <p className="mt-2 text-ink-soft">{LANDING_COPY.footerText}</p>
          <p className="mt-1 text-sm text-ink-faint">{LANDING_COPY.rights}</p>
        </div>
        <nav aria-label={LANDING_COPY.footerNavLabel} className="flex flex-wrap gap-x-6">
          <FooterLink href={PATHS.terms}>{LANDING_COPY.terms}</FooterLink>
          <FooterLink href={PATHS.privacy}>{LANDING_COPY.privacy}</FooterLink>
          {supportEmail && (
            <FooterLink href={`mailto:${supportEmail}`}>
              {LANDING_COPY.help}: {supportEmail}
            </FooterLink>
          )}
        </nav>
      </div>
    </footer>
  );
}
