import { Link } from 'react-router';
import { limitNumberText } from '#shared/features/plans/plan-limits-copy.ts';
import { METERS, type Meter, planOf } from '#shared/features/plans/plan-table.ts';
import type { UsageSort } from '#shared/features/superadmin/list-choices.ts';
import type { TenantUsage } from '#shared/features/superadmin/usage-list-calls.ts';
import { formatBytes } from '#shared/lib/byte-size.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { superadminTenantPath } from '#shared/lib/paths.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { CardFact, CardList, Cell, type Column, ListCard, ListRow, ListTable } from '../lists/list-table.tsx';
import { USAGE_LIST_COPY } from './platform-health-copy.ts';

const { columns: LABELS } = USAGE_LIST_COPY;
const FULL = 100;
const NEAR = 90;

/** Each column is as wide as the highest limit that it may show. */
const METER_WIDTHS = {
  products: 'w-24',
  ai_text: 'w-30',
  ai_vision: 'w-26',
  audio_minutes: 'w-22',
  users: 'w-18',
  users_admin: 'w-15',
} as const satisfies Record<Meter, string>;

const toneOf = (percent: number) => {
  if (percent >= FULL) return 'danger';
  return percent >= NEAR ? 'warning' : 'normal';
};

const columnsFor = (sort: UsageSort, onSort: (sort: UsageSort) => void): Column[] => [
  { label: LABELS.name, width: 'w-44' },
  { label: LABELS.plan, width: 'w-16' },
  {
    label: LABELS.fullness,
    width: 'w-32',
    sort: { direction: sort === 'fullness' ? 'descending' : undefined, onSort: () => onSort('fullness') },
  },
  ...METERS.map((meter) => ({ label: LABELS[meter], width: METER_WIDTHS[meter], isNumber: true })),
  {
    label: LABELS.storage,
    width: 'w-22',
    isNumber: true,
    sort: { direction: sort === 'storage' ? 'descending' : undefined, onSort: () => onSort('storage') },
  },
];

function TenantLink({ tenant }: { tenant: TenantUsage }) {
  return (
    <Link
      to={superadminTenantPath(tenant.slug)}
      title={`${tenant.business_name} · ${tenant.slug}`}
      className="font-semibold underline-offset-2 hover:underline max-lg:inline-block max-lg:py-3"
    >
      {tenant.business_name}
    </Link>
  );
}

function Fullness({ tenant }: { tenant: TenantUsage }) {
  const percent = Math.floor(tenant.fullness);
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 tabular-nums">
      <ProgressBar
        label={USAGE_LIST_COPY.fullnessOf(tenant.business_name, percent)}
        labelIsVisible={false}
        fraction={percent / FULL}
        tone={toneOf(percent)}
      />
      <span className="text-right font-semibold">{formatNumber(percent)} %</span>
    </span>
  );
}

const ofLimit = ({ used, limit }: TenantUsage['meters'][number]): string =>
  limit === null ? formatNumber(used) : `${formatNumber(used)} / ${limitNumberText(limit)}`;

const storageOf = ({ storage_bytes: bytes }: TenantUsage): string =>
  bytes === 0 ? USAGE_LIST_COPY.noStorage : formatBytes(bytes);

type UsageRowsProps = { tenants: readonly TenantUsage[] };

/** The tenants' usage as a table, on a laptop. */
export function UsageTable({
  tenants,
  sort,
  onSort,
}: UsageRowsProps & { sort: UsageSort; onSort: (sort: UsageSort) => void }) {
  return (
    <ListTable columns={columnsFor(sort, onSort)}>
      {tenants.map((tenant) => (
        <ListRow key={tenant.id}>
          <Cell>
            <TenantLink tenant={tenant} />
          </Cell>
          <Cell className="text-ink-soft">{planOf(tenant.plan).shownName}</Cell>
          <Cell>
            <Fullness tenant={tenant} />
          </Cell>
          {tenant.meters.map((meter) => (
            <Cell key={meter.key} isNumber>
              {ofLimit(meter)}
            </Cell>
          ))}
          <Cell isNumber>{storageOf(tenant)}</Cell>
        </ListRow>
      ))}
    </ListTable>
  );
}

/** The tenants' usage as cards, on a phone. */
export function UsageCards({ tenants }: UsageRowsProps) {
  return (
    <CardList>
      {tenants.map((tenant) => (
        <ListCard key={tenant.id}>
          <div>
            <p className="flex items-baseline justify-between gap-3">
              <TenantLink tenant={tenant} />
              <span className="text-sm text-ink-soft">{planOf(tenant.plan).shownName}</span>
            </p>
            <Fullness tenant={tenant} />
          </div>
          <dl className="grid grid-cols-2 gap-2">
            {tenant.meters.map((meter) => (
              <CardFact key={meter.key} label={LABELS[meter.key]}>
                {ofLimit(meter)}
              </CardFact>
            ))}
            <CardFact label={LABELS.storage}>{storageOf(tenant)}</CardFact>
          </dl>
        </ListCard>
      ))}
    </CardList>
  );
}
