import { Link } from 'react-router';
import { AUDIT_TOPICS, type AuditTopic } from '#shared/features/superadmin/list-choices.ts';
import type { listAuditCall } from '#shared/features/superadmin/superadmin-audit-calls.ts';
import { AUDIT_COPY, SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { PATHS, SUPERADMIN_QUERY } from '#shared/lib/paths.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { useQueryAddress } from '#web/lib/page/use-query-address.ts';
import { useWide } from '#web/lib/page/use-wide.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { NoRows } from '#web/ui/list/empty-state.tsx';
import { ChipRow } from '../lists/list-bar.tsx';
import { PageList } from '../lists/page-list.tsx';
import { usePages } from '../lists/use-pages.ts';
import { AuditCards, AuditTable } from './audit-rows.tsx';

const listAudit = adminCall<typeof listAuditCall>({ method: 'GET', path: '/admin/audit' });

type AuditFilter = { tenant: string | undefined; topic: AuditTopic | undefined };

/** Fetches the audit trail of one tenant, of one topic, or all of it. */
const useAudit = ({ tenant, topic }: AuditFilter) =>
  usePages(['audit', { tenant, topic }], ({ signal, cursor }) =>
    listAudit({
      query: { ...(tenant && { tenant }), ...(topic && { topic }), ...(cursor && { cursor }) },
      signal,
    }),
  );

const TOPICS = AUDIT_TOPICS.map((value) => ({ value, label: AUDIT_COPY.topics[value] }));

function OneTenant({ name }: { name: string | undefined }) {
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-control bg-sunken p-2 pl-3">
      <span className="mr-auto font-semibold">{name ? AUDIT_COPY.ofOne(name) : AUDIT_COPY.ofOneTenant}</span>
      <Link to={PATHS.superadminAudit} className={buttonClasses({ look: 'secondary' })}>
        {AUDIT_COPY.seeAll}
      </Link>
    </p>
  );
}

/** Shows who changed what, in one store or in all, and who signed in. */
export function AuditScreen() {
  const { address, change } = useQueryAddress();
  const tenant = address.get(SUPERADMIN_QUERY.tenant) ?? undefined;
  const topic = AUDIT_TOPICS.find((one) => one === address.get(SUPERADMIN_QUERY.topic));
  const list = useAudit({ tenant, topic });
  const isWide = useWide();
  return (
    <>
      <h1 className="font-display text-2xl font-extrabold">{SUPERADMIN_COPY.audit}</h1>
      <p className="mt-1 mb-4 text-ink-soft">{AUDIT_COPY.lead}</p>
      <div className="mb-4">
        {tenant ? (
          <OneTenant name={list.data?.pages[0]?.items[0]?.tenant?.business_name} />
        ) : (
          <ChipRow
            label={AUDIT_COPY.topic}
            all={AUDIT_COPY.all}
            options={TOPICS}
            chosen={topic}
            onChoose={(chosen) => change({ [SUPERADMIN_QUERY.topic]: chosen })}
          />
        )}
      </div>
      <PageList
        label={SUPERADMIN_COPY.audit}
        loadFailed={AUDIT_COPY.loadFailed}
        list={list}
        empty={
          <NoRows
            isFiltered={topic !== undefined}
            texts={AUDIT_COPY}
            clearLabel={SUPERADMIN_COPY.clearFilters}
            onClear={() => change({ [SUPERADMIN_QUERY.topic]: undefined })}
          />
        }
      >
        {(entries) => (isWide ? <AuditTable entries={entries} /> : <AuditCards entries={entries} />)}
      </PageList>
    </>
  );
}
