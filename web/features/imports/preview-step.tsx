import { useState } from 'react';
import { Link } from 'react-router';
import {
  DOT_MEANINGS,
  type DotMeaning,
  ROW_GROUPS,
  type RowGroup,
} from '#shared/features/imports/import-states.ts';
import type { ImportRoom, ImportView } from '#shared/features/imports/import-view.ts';
import { type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { useErrorSummary } from '#web/lib/page/use-error-summary.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormError, Notice } from '#web/ui/notice.tsx';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { IMPORT_SCREEN_COPY } from './import-screen-copy.ts';
import { RejectedButton } from './rejected-button.tsx';
import { RowList } from './row-list.tsx';
import { useApplyImport, useChangeReading } from './use-import.ts';

type PreviewStepProps = {
  view: ImportView;
  room: ImportRoom;
  plan: PlanId;
  group: RowGroup;
  onGroup: (group: RowGroup) => void;
  onColumns: () => void;
};

const countOf = ({ valid, rejected, warned }: ImportView, group: RowGroup): number =>
  ({ ready: valid - warned, warning: warned, error: rejected })[group];

function FileSummary({ view, onColumns }: { view: ImportView; onColumns: () => void }) {
  const used = view.columns.filter(({ field }) => field !== null).map(({ header }) => header);
  const ignored = view.columns
    .filter(({ field, header }) => field === null && header)
    .map(({ header }) => header);
  return (
    <div className="grid justify-items-start gap-1 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-4">
      <div className="min-w-0 break-words">
        <p className="font-semibold">{IMPORT_SCREEN_COPY.summary(view.source, view.total)}</p>
        <p className="text-sm text-ink-soft">
          {IMPORT_SCREEN_COPY.columnsUsed(used)}{' '}
          {ignored.length > 0 && IMPORT_SCREEN_COPY.columnsIgnored(ignored)}
        </p>
      </div>
      <Button look="quiet" size="compact" className="-mx-2 sm:mx-0" onClick={onColumns}>
        {IMPORT_SCREEN_COPY.changeColumns}
      </Button>
    </div>
  );
}

/** Step 3: shows what will happen in three groups of lines, which can be corrected in place (ux 4). */
export function PreviewStep({ view, room, plan, group, onGroup, onColumns }: PreviewStepProps) {
  const [updateBySku, setUpdateBySku] = useState(false);
  const apply = useApplyImport(view.id);
  const updates = updateBySku ? room.existing : 0;
  const isNothing = room.fits + updates === 0;
  const message = apply.error ? errorText(apply.error, IMPORT_SCREEN_COPY.applyFailed) : undefined;
  const summary = useErrorSummary(message);
  return (
    <div className="grid grid-cols-1 gap-5">
      <FileSummary view={view} onColumns={onColumns} />
      <FormError ref={summary}>{message}</FormError>
      <PlanRoomNotice room={room} plan={plan} />
      {room.unchanged > 0 && (
        <Notice tone="info">{IMPORT_SCREEN_COPY.unchangedNotice(room.unchanged)}</Notice>
      )}
      <DottedPricesNotice view={view} />
      <Tabs
        label={IMPORT_SCREEN_COPY.groupsLabel}
        value={group}
        onChange={(next) => onGroup(ROW_GROUPS.find((known) => known === next) ?? group)}
        tabs={ROW_GROUPS.map((value) => ({
          value,
          label: IMPORT_SCREEN_COPY.groups[value](countOf(view, value)),
          content: value === group && <RowList importId={view.id} group={value} />,
        }))}
      />
      <div className="sticky bottom-16 z-20 -mx-4 grid gap-3 border-t border-line bg-canvas px-4 py-3 lg:bottom-0 lg:mx-0 lg:px-0">
        {room.existing > 0 && (
          <Checkbox
            label={
              <>
                {IMPORT_SCREEN_COPY.existing(room.existing)}
                <span className="block text-sm text-ink-soft">{IMPORT_SCREEN_COPY.existingHint}</span>
              </>
            }
            checked={updateBySku}
            onChange={({ currentTarget }) => setUpdateBySku(currentTarget.checked)}
          />
        )}
        {isNothing && <p className="text-sm text-ink-soft">{IMPORT_SCREEN_COPY.nothingReady}</p>}
        <div className="grid gap-3 sm:flex sm:justify-end">
          {view.rejected > 0 && <RejectedButton id={view.id} count={view.rejected} />}
          <Button
            disabled={isNothing}
            busyText={apply.isPending ? IMPORT_SCREEN_COPY.applying : undefined}
            onClick={() => apply.mutate(updateBySku)}
          >
            {IMPORT_SCREEN_COPY.apply(room.fits, updates)}
          </Button>
        </div>
      </div>
    </div>
  );
}

const LABELS = {
  thousands: IMPORT_SCREEN_COPY.dotsThousands,
  decimals: IMPORT_SCREEN_COPY.dotsDecimals,
} as const satisfies Record<DotMeaning, string>;

/** Asks once what `1.250` means, and reads all such prices accordingly. */
function DottedPricesNotice({ view }: { view: ImportView }) {
  const change = useChangeReading(view.id);
  if (view.dottedPrices === 0) return null;
  const choose = (dotMeaning: DotMeaning): void =>
    change.mutate(
      { dotMeaning },
      { onError: (error) => showError({ text: errorText(error, IMPORT_SCREEN_COPY.editFailed) }) },
    );
  return (
    <Notice tone={view.dotMeaning ? 'info' : 'warning'}>
      <p className="font-semibold">{IMPORT_SCREEN_COPY.dotsTitle(view.dottedPrices)}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2">{IMPORT_SCREEN_COPY.dotsQuestion}</legend>
        {DOT_MEANINGS.map((meaning) => (
          <Button
            key={meaning}
            look={view.dotMeaning === meaning ? 'primary' : 'secondary'}
            size="compact"
            aria-pressed={view.dotMeaning === meaning}
            disabled={change.isPending}
            onClick={() => choose(meaning)}
          >
            {LABELS[meaning]}
          </Button>
        ))}
      </fieldset>
    </Notice>
  );
}

/** Warns before the import that the plan has no room for every product, with the consequence and the alternative. */
function PlanRoomNotice({ room, plan }: { room: ImportRoom; plan: PlanId }) {
  const { limit, used, fits, leftOut, liftedBy } = room;
  if (leftOut === 0 || limit === null) return null;
  return (
    <Notice tone="warning">
      <p className="font-semibold">{IMPORT_SCREEN_COPY.roomTitle(planOf(plan).shownName, limit, used)}</p>
      <p>{fits > 0 ? IMPORT_SCREEN_COPY.roomPartly(fits, leftOut) : IMPORT_SCREEN_COPY.roomNone(leftOut)}</p>
      {liftedBy && (
        <Link to={PATHS.panelUsage} className={buttonClasses({ look: 'secondary', className: 'mt-3' })}>
          {IMPORT_SCREEN_COPY.roomLift(planOf(liftedBy).shownName)}
        </Link>
      )}
    </Notice>
  );
}
