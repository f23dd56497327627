import type { ReactNode } from 'react';
import { LANDING_COPY } from '#shared/features/storefront/landing-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Awning } from '#web/ui/awning.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="inline-flex min-h-12 items-center underline-offset-4 hover:underline">
      {children}
    </a>
  );
}

/** Footer of the public pages; help stands in the same place on each. */
export function PublicFooter({ supportEmail }: { supportEmail: string | undefined }) {
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
