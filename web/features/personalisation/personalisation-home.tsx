import { ExternalLink, Palette } from 'lucide-react';
import {
  LOGO_COPY,
  OPEN_LOGO_TEXT,
  PERSONALISATION_COPY,
} from '#shared/features/personalisation/personalisation-copy.ts';
import type { TenantView } from '#shared/features/tenants/tenant-view.ts';
import { storePath } from '#shared/lib/paths.ts';
import { Awning } from '#web/ui/awning.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StoreEmblem } from './store-emblem.tsx';

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

type PersonalisationHomeProps = {
  tenant: TenantView;
  /** Why nothing can be changed now; undefined when changes are allowed. */
  refusal: string | undefined;
  isOwner: boolean;
  onOpenCustomizer: () => void;
  onOpenLogo: () => void;
};

function LogoCard({
  tenant,
  refusal,
  isOwner,
  onOpenLogo,
}: Omit<PersonalisationHomeProps, 'onOpenCustomizer'>) {
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4">
      <StoreEmblem
        name={tenant.business_name}
        image={tenant.logo ?? undefined}
        icon={tenant.icon ?? undefined}
      />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-display text-lg font-bold">{PERSONALISATION_COPY.logoTitle}</h2>
        <p className="text-sm text-ink-soft">
          {isOwner ? PERSONALISATION_COPY.logoText : LOGO_COPY.ownerOnly}
        </p>
      </div>
      {isOwner && (
        <Button look="secondary" onClick={onOpenLogo} disabled={refusal !== undefined}>
          {OPEN_LOGO_TEXT}
        </Button>
      )}
    </section>
  );
}

/** The screen before a drawer is open: the two editors, a link to the store, and hints. */
export function PersonalisationHome(props: PersonalisationHomeProps) {
  const { tenant, refusal, onOpenCustomizer } = props;
  return (
    <div className="grid gap-6">
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      <section className="overflow-hidden rounded-card border border-line bg-surface">
        <Awning shape="scalloped" />
        <div className="grid gap-4 p-5">
          <p className="max-w-prose text-ink-soft">{PERSONALISATION_COPY.intro}</p>
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button onClick={onOpenCustomizer} disabled={refusal !== undefined}>
              <Palette {...ICON} />
              {PERSONALISATION_COPY.open}
            </Button>
            <a
              href={storePath(tenant.slug)}
              target="_blank"
              rel="noopener"
              className={buttonClasses({ look: 'secondary' })}
            >
              <ExternalLink {...ICON} />
              {PERSONALISATION_COPY.viewStore}
              <span className="sr-only">{PERSONALISATION_COPY.opensInNewTab}</span>
            </a>
          </div>
        </div>
      </section>
      <LogoCard {...props} />
      <div className="grid gap-4 sm:grid-cols-3">
        {PERSONALISATION_COPY.cards.map(({ title, text }) => (
          <section key={title} className="rounded-card border border-line bg-surface p-4">
            <h2 className="font-display text-lg font-bold">{title}</h2>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
