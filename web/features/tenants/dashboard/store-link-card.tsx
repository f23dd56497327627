import { Copy, ExternalLink, QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { PATHS, storePath } from '#shared/lib/paths.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { copyStoreLink, storeLink } from '../copy-store-link.ts';
import { PANEL_COPY } from '../panel-copy.ts';
import { useRecordOnboarding } from './use-onboarding.ts';

/** The store's address, ready to share. */
export function StoreLinkCard() {
  const tenant = useTenant();
  const path = storePath(tenant.slug);
  const record = useRecordOnboarding();
  const copy = async (): Promise<void> => {
    if (await copyStoreLink(tenant)) record('link_shared');
  };
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-display text-lg font-bold">{PANEL_COPY.share}</h2>
      <p className="mt-1 text-sm text-ink-soft">{PANEL_COPY.shareText}</p>
      <p className="mt-3 rounded-control bg-sunken px-3 py-2 text-sm break-all">
        {storeLink(tenant).replace(/^https?:\/\//, '')}
      </p>
      <div className="mt-3 grid gap-2">
        <Button look="secondary" onClick={copy}>
          <Copy aria-hidden="true" className="size-5" />
          {PANEL_COPY.copyLink}
        </Button>
        <Link to={PATHS.panelShare} className={buttonClasses({ look: 'quiet' })}>
          <QrCode aria-hidden="true" className="size-5" />
          {PANEL_COPY.shareMore}
        </Link>
        <a href={path} target="_blank" rel="noopener" className={buttonClasses({ look: 'quiet' })}>
          <ExternalLink aria-hidden="true" className="size-5" />
          {PANEL_COPY.viewStore}
          <span className="sr-only">{PANEL_COPY.opensInNewTab}</span>
        </a>
      </div>
    </section>
  );
}
