import type { getPlanRequestCall } from '#shared/features/plans/plan-request-calls.ts';
import type { Subscription } from '#shared/features/plans/subscription-rules.ts';
import type { CallAnswer } from '#shared/lib/define-call.ts';
import { days } from '#shared/lib/time.ts';
import { PlanDueNotice } from '#web/features/billing/plan-due-notice.tsx';
import { ClosingNotice } from '#web/features/plans/closing/closing-notice.tsx';

/** For so many days before the end of the paid time the owner is told about it on every screen. */
const TOLD_BEFORE_MS = days(7);
/** A trial is as short as that, and its owner has just chosen it. */
const TRIAL_TOLD_BEFORE_MS = days(3);

type PanelNoticesProps = CallAnswer<typeof getPlanRequestCall> & { isOwner: boolean };

/** For so many days after a store went down its owner is told. */
const TOLD_AFTER_MS = days(14);

const isTold = ({ state, paidUntil, reducesAt }: Subscription): boolean => {
  if (state === 'ending') return false;
  if (state === 'reduced') return Date.now() - new Date(reducesAt).getTime() <= TOLD_AFTER_MS;
  const toldBefore = state === 'trial' ? TRIAL_TOLD_BEFORE_MS : TOLD_BEFORE_MS;
  return new Date(paidUntil).getTime() - Date.now() <= toldBefore;
};

/** Tells on every screen that the account will be closed, and its owner that the plan has to be paid. */
export function PanelNotices({ request, subscription, isOwner }: PanelNoticesProps) {
  return (
    <>
      {request?.closesAt && <ClosingNotice closesAt={request.closesAt} canReopen={isOwner} />}
      {subscription && isTold(subscription) && <PlanDueNotice subscription={subscription} />}
    </>
  );
}
