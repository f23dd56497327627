import type { ReactNode } from 'react';
import { REGISTRATION_COPY, REGISTRATION_HINTS } from '#shared/features/auth/auth-copy.ts';
import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import {
  type PlanPreselection,
  planFromRegistration,
  REGISTRATION_PLANS,
} from '#shared/features/plans/registration-plan.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Registration } from './use-registration.ts';

type PlanStepProps = {
  registration: Registration;
  cameFor: PlanPreselection['cameFor'];
  /** Draws the plan table's text about a plan, which the plans room provides. */
  renderPlan: (plan: PlanId) => ReactNode;
};

/** Step 3: the plan, from the plan table. */
export function PlanStep({ registration: { form, values }, cameFor, renderPlan }: PlanStepProps) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{REGISTRATION_HINTS.planLead}</p>
      {cameFor && values.plan !== cameFor && (
        <Notice
          action={
            <Button look="secondary" onClick={() => form.setValue('plan', cameFor)}>
              {PLAN_COPY.chooseGrow}
            </Button>
          }
        >
          {PLAN_COPY.cameForGrow}
        </Notice>
      )}
      <fieldset className="grid gap-4">
        <legend className="sr-only">{REGISTRATION_COPY.choosePlan}</legend>
        {REGISTRATION_PLANS.map((choice) => (
          <label
            key={choice}
            className="flex gap-4 rounded-card border border-line-strong bg-surface p-4 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              value={choice}
              {...form.register('plan')}
              className="mt-1 size-5 shrink-0 accent-primary"
            />
            {renderPlan(planFromRegistration(choice))}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
