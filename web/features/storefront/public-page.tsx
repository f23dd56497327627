import type { ReactNode } from 'react';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

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
