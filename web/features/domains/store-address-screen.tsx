import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StoreAddressView } from '#shared/features/domains/domain-calls.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ADDRESS_COPY } from './address-copy.ts';
import { CopiedValue } from './copied-value.tsx';
import { OwnDomain } from './own-domain.tsx';
import { useChangeSubdomain, useOwnAddress } from './use-own-address.ts';

function PresentAddress({ url }: Pick<StoreAddressView, 'url'>) {
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="font-display text-lg font-bold">{ADDRESS_COPY.now}</h2>
      <CopiedValue label={ADDRESS_COPY.title.toLowerCase()} value={url} />
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className={buttonClasses({ look: 'secondary', className: 'sm:justify-self-start' })}
      >
        <ExternalLink aria-hidden="true" className="size-5" />
        {ADDRESS_COPY.open}
        <span className="sr-only">{ADDRESS_COPY.opensInNewTab}</span>
      </a>
    </section>
  );
}

type SubdomainProps = { address: StoreAddressView; canChange: boolean };

function Subdomain({ address: { subdomain, domain, isIncluded }, canChange }: SubdomainProps) {
  const change = useChangeSubdomain();
  const [wanted, setWanted] = useState<boolean>();
  if (!subdomain) return null;
  const { host, isOn } = subdomain;
  return (
    <section className="grid gap-2 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="font-display text-lg font-bold">{ADDRESS_COPY.subdomain}</h2>
      <p className="text-sm text-ink-soft">{ADDRESS_COPY.subdomainLead}</p>
      <Switch
        label={<span className="break-all">{ADDRESS_COPY.subdomainSwitch(host)}</span>}
        checked={wanted ?? isOn}
        // Without the plan it can still be taken back.
        disabled={!canChange || wanted !== undefined || (!isIncluded && !isOn)}
        onCheckedChange={(next) => {
          setWanted(next);
          change.mutate(next, { onSettled: () => setWanted(undefined) });
        }}
      />
      {isOn && <p className="text-sm text-ink-soft">{ADDRESS_COPY.subdomainKeep}</p>}
      {isOn && isIncluded && domain?.state === 'active' && (
        <p className="text-sm text-ink-soft">{ADDRESS_COPY.subdomainBehind}</p>
      )}
    </section>
  );
}

function PlanNotice({ address: { isIncluded, subdomain, domain } }: { address: StoreAddressView }) {
  if (isIncluded) return null;
  const hadOne = subdomain?.isOn === true || domain !== null;
  return (
    <Notice tone={hadOne ? 'warning' : 'info'}>
      <p>{hadOne ? ADDRESS_COPY.lostPlan : ADDRESS_COPY.notIncluded}</p>
      <Link to={PATHS.panelUsage} className={buttonClasses({ look: 'secondary', className: 'mt-3' })}>
        {ADDRESS_COPY.seePlans}
      </Link>
    </Notice>
  );
}

/** Where the store is, and how to give it an address of its own. */
export function StoreAddressScreen({ canChange }: { canChange: boolean }) {
  return (
    <Loaded query={useOwnAddress()} failure={ADDRESS_COPY.loadFailed}>
      {(address) => (
        <div className="grid gap-4">
          <PresentAddress url={address.url} />
          {!address.isOffered && <Notice>{ADDRESS_COPY.notOffered}</Notice>}
          {address.isOffered && (
            <>
              <PlanNotice address={address} />
              <Subdomain address={address} canChange={canChange} />
              <OwnDomain address={address} canChange={canChange} />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}
