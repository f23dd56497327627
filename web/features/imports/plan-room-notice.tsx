import { Link } from 'react-router';
import { IMPORT_SCREEN_COPY } from '#shared/features/imports/import-screen-copy.ts';
import type { ImportRoom } from '#shared/features/imports/import-view.ts';
import { type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says before anything is written that the plan has no room for every product, what then happens, and the way out. */
export function PlanRoomNotice({ room, plan }: { room: ImportRoom; plan: PlanId }) {
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
