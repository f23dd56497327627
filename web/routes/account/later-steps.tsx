import { AddressStep } from '#web/features/auth/registration/address-step.tsx';
import { PlanStep } from '#web/features/auth/registration/plan-step.tsx';
import { ADDRESS_STEP, LAST_STEP } from '#web/features/auth/registration/registration-steps.ts';
import type { LaterStepProps } from '#web/features/auth/registration/registration-wizard.tsx';
import { TermsStep } from '#web/features/auth/registration/terms-step.tsx';
import { PlanSummary } from '#web/features/plans/plan-cards.tsx';
import { readOffers } from '#web/lib/page/read-offers.ts';

/** A step of the registration after the first. */
export function LaterStep({ registration, preselection }: LaterStepProps) {
  switch (registration.step) {
    case ADDRESS_STEP:
      return <AddressStep {...registration} />;
    case LAST_STEP:
      return (
        <PlanStep
          registration={registration}
          cameFor={preselection.cameFor}
          renderPlan={(plan) => <PlanSummary plan={plan} offers={readOffers()} />}
        />
      );
    default:
      return <TermsStep {...registration} />;
  }
}
