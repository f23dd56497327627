import { useState } from 'react';
import * as z from 'zod/mini';
import type { Domain, StoreAddressView } from '#shared/features/domains/domain-calls.ts';
import { DOMAIN_COPY } from '#shared/features/domains/domain-copy.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormCard } from '#web/ui/form/form-card.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ADDRESS_COPY } from './address-copy.ts';
import { CopiedValue } from './copied-value.tsx';
import {
  claimDomain,
  useCheckDomain,
  useClaimAgain,
  useRemoveDomain,
  useShowAddress,
} from './use-own-address.ts';

const HostSchema = z.object({
  host: z.string().check(z.trim(), z.minLength(1, { error: DOMAIN_COPY.notADomain })),
});

function ClaimForm() {
  const show = useShowAddress();
  const { field, message, summary, isBusy, submit } = useForm({
    values: { host: '' },
    judge: HostSchema,
    send: (body) => claimDomain({ body }),
    onSent: (address) => {
      show(address);
      return { host: '' };
    },
    texts: { failed: ADDRESS_COPY.claimFailed },
  });
  return (
    <FormCard
      headingLevel={2}
      title={ADDRESS_COPY.domain}
      text={ADDRESS_COPY.domainLead}
      form={{ message, summary, submit }}
    >
      <TextField
        label={ADDRESS_COPY.domainField}
        hint={ADDRESS_COPY.domainHint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        {...field('host')}
      />
      <Button type="submit" busyText={isBusy ? ADDRESS_COPY.claiming : undefined}>
        {ADDRESS_COPY.claim}
      </Button>
    </FormCard>
  );
}

type RecordProps = { lead: string; type: string; name: string; bought: string; values: readonly string[] };

/** The name of a record where the provider adds the domain itself; `@` is the domain. */
const shortName = (name: string, bought: string): string =>
  name === bought ? '@' : name.slice(0, -bought.length - 1);

/** One record of DNS, part by part, because each provider asks for the parts in fields of their own. */
function DnsRecord({ lead, type, name, bought, values }: RecordProps) {
  return (
    <li className="grid gap-2">
      <p className="font-medium">{lead}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
        <dt className="text-sm text-ink-soft">{ADDRESS_COPY.type}</dt>
        <dd className="font-semibold">{type}</dd>
        <dt className="text-sm text-ink-soft">{ADDRESS_COPY.name}</dt>
        <dd>
          <CopiedValue label={ADDRESS_COPY.name} value={name} />
          <p className="mt-1 text-sm text-ink-soft">
            {ADDRESS_COPY.shortName} <code className="font-semibold">{shortName(name, bought)}</code>
          </p>
        </dd>
        <dt className="text-sm text-ink-soft">{ADDRESS_COPY.value}</dt>
        <dd className="grid gap-2">
          {values.map((value) => (
            <CopiedValue key={value} label={ADDRESS_COPY.value} value={value} />
          ))}
          {values.length === 0 && ADDRESS_COPY.noAddresses}
        </dd>
      </dl>
    </li>
  );
}

/** A bare domain can have no CNAME; IPv4 is what every provider has a field for. */
function LeadRecord({ host, target, targetAddresses, bought }: Domain) {
  const record = { name: host, bought };
  if (host !== bought)
    return <DnsRecord {...record} lead={ADDRESS_COPY.leads} type="CNAME" values={[target]} />;
  const values = targetAddresses.filter((address) => address.includes('.'));
  return <DnsRecord {...record} lead={ADDRESS_COPY.leadsBare} type="A" values={values} />;
}

const TONES: Record<Domain['state'], Tone> = {
  claimed: 'warning',
  proven: 'info',
  active: 'success',
  failed: 'danger',
};

const problemText = ({ state, problem, endsAt }: Domain): string | undefined => {
  if (endsAt) return ADDRESS_COPY.missing(formatDateTime(new Date(endsAt)));
  if (problem === null) return undefined;
  if (state !== 'failed' || problem === 'expired') return ADDRESS_COPY.problems[problem];
  return problem === 'taken' ? ADDRESS_COPY.lostToOther : ADDRESS_COPY.lost;
};

function RemoveButton({ shownHost }: Pick<Domain, 'shownHost'>) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveDomain();
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        {ADDRESS_COPY.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        danger
        onCancel={() => setIsAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        title={ADDRESS_COPY.removeTitle(shownHost)}
        text={ADDRESS_COPY.removeText}
        cancelLabel={ADDRESS_COPY.cancel}
        confirmLabel={ADDRESS_COPY.removeConfirm}
        busyText={remove.isPending ? ADDRESS_COPY.removing : undefined}
      />
    </>
  );
}

function AgainButton({ host }: Pick<Domain, 'host'>) {
  const claim = useClaimAgain();
  return (
    <Button busyText={claim.isPending ? ADDRESS_COPY.claiming : undefined} onClick={() => claim.mutate(host)}>
      {ADDRESS_COPY.again}
    </Button>
  );
}

type ClaimedProps = { domain: Domain; isIncluded: boolean; canChange: boolean };

function ClaimButton({ domain: { state, host }, needsRecords }: { domain: Domain; needsRecords: boolean }) {
  const check = useCheckDomain();
  if (state === 'failed') return <AgainButton host={host} />;
  return (
    <Button
      look={needsRecords ? 'primary' : 'secondary'}
      busyText={check.isPending ? ADDRESS_COPY.checking : undefined}
      onClick={() => check.mutate()}
    >
      {ADDRESS_COPY.check}
    </Button>
  );
}

/** Without the plan a domain is not checked, and can still be removed. */
function ClaimedDomain({ domain, isIncluded, canChange }: ClaimedProps) {
  const { state, shownHost, checkedAt } = domain;
  const problem = problemText(domain);
  const needsRecords = state !== 'active' || problem !== undefined;
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-display text-lg font-bold break-all">{shownHost}</h2>
        <Badge tone={TONES[state]}>{ADDRESS_COPY.states[state]}</Badge>
      </div>
      <div role="status">
        {problem && <Notice tone={state === 'failed' ? 'danger' : 'warning'}>{problem}</Notice>}
      </div>
      {needsRecords && state !== 'failed' && (
        <>
          <p>{ADDRESS_COPY.records}</p>
          <ol className="grid gap-5">
            <DnsRecord
              lead={ADDRESS_COPY.proves}
              type="TXT"
              name={domain.txtName}
              bought={domain.bought}
              values={[domain.txtValue]}
            />
            <LeadRecord {...domain} />
          </ol>
          <p className="text-sm text-ink-soft">{ADDRESS_COPY.wait}</p>
        </>
      )}
      {checkedAt && (
        <p className="text-sm text-ink-soft">{ADDRESS_COPY.checkedAt(formatDateTime(new Date(checkedAt)))}</p>
      )}
      {canChange && (
        <div className="flex flex-wrap gap-2">
          {isIncluded && <ClaimButton domain={domain} needsRecords={needsRecords} />}
          <RemoveButton shownHost={shownHost} />
        </div>
      )}
    </section>
  );
}

/** The store's own domain: the form that asks for one, or how far it is. */
export function OwnDomain({ address, canChange }: { address: StoreAddressView; canChange: boolean }) {
  const { domain, isIncluded } = address;
  if (domain) return <ClaimedDomain domain={domain} isIncluded={isIncluded} canChange={canChange} />;
  return canChange && isIncluded ? <ClaimForm /> : null;
}
