import { type ComponentType, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { REGISTRATION_COPY, REGISTRATION_HINTS } from '#shared/features/auth/auth-copy.ts';
import type { PlanPreselection } from '#shared/features/plans/registration-plan.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import type { Part } from '#web/lib/network/part-of.ts';
import { useErrorSummary } from '#web/lib/page/use-error-summary.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DraftNotice } from '#web/ui/form/draft-notice.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { AccountStep } from './account-step.tsx';
import { LAST_STEP } from './registration-steps.ts';
import { type Registration, useRegistration } from './use-registration.ts';

export type LaterStepProps = { registration: Registration; preselection: PlanPreselection };

type RegistrationWizardProps = Pick<LaterStepProps, 'preselection'> & {
  /** The steps after the first, whose script comes once the first one is drawn. */
  laterSteps: Part<{ LaterStep: ComponentType<LaterStepProps> }>;
  onRegistered: () => void;
};

/** Shows «Paso N de 4» with the step's name and a bar. */
function WizardProgress({ step }: { step: number }) {
  const { steps, progress } = REGISTRATION_COPY;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-semibold">{steps[step]}</p>
        <p className="text-sm text-ink-soft">{progress(step)}</p>
      </div>
      <div
        role="progressbar"
        aria-label={REGISTRATION_HINTS.progressLabel}
        aria-valuetext={`${progress(step)}: ${steps[step]}`}
        aria-valuenow={step + 1}
        aria-valuemin={1}
        aria-valuemax={steps.length}
        className="mt-2 grid grid-cols-4 gap-1.5"
      >
        {steps.map((name, index) => (
          <span
            key={name}
            className={classNames('h-2 rounded-full', index <= step ? 'bg-primary' : 'bg-line')}
          />
        ))}
      </div>
    </div>
  );
}

/** Registration in four steps (`spec 2`). */
export function RegistrationWizard({ preselection, laterSteps, onRegistered }: RegistrationWizardProps) {
  const registration = useRegistration(preselection.selected, onRegistered);
  const { message, isBusy } = registration;
  const [later, setLater] = useState(laterSteps.arrived);
  const [isMissing, setMissing] = useState(false);
  // «Continuar» was pressed before the later steps were there.
  const [isWaiting, setWaiting] = useState(false);
  // They are fetched at once, because after a release the server has them no more; what failed is fetched again by «Continuar».
  // `usePart` would do the same, and bring half a kilobyte about overlays that this script has no room for.
  useEffect(() => {
    if (later || isMissing) return;
    laterSteps.fetch().then(setLater, () => setMissing(true));
  }, [later, isMissing, laterSteps]);
  const isFetching = isWaiting && !isMissing;
  const missing = isWaiting && isMissing ? REGISTRATION_HINTS.stepMissing : undefined;
  const missingSummary = useErrorSummary(missing);
  // The browser's Forward may lead to a step that is still to come.
  const step = later ? registration.step : 0;
  const isLast = step === LAST_STEP;
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);

  const moveOn = useEffectEvent(() => {
    setWaiting(false);
    if (registration.canLeave) registration.goTo(step + 1);
  });
  useEffect(() => {
    if (later && isWaiting) moveOn();
  }, [later, isWaiting]);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!registration.canLeave || isBusy || isFetching) return;
    if (isLast) registration.submit();
    else {
      setMissing(false);
      setWaiting(true);
    }
  };
  const busyText = isFetching ? SCREEN_COPY.loading : undefined;

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-6">
      <WizardProgress step={step} />
      <FormError ref={registration.summary}>{message}</FormError>
      <FormError ref={missingSummary}>
        {missing && (
          <>
            <p>{missing}</p>
            <Button type="submit" look="quiet" size="compact" className="-ml-2 sm:-ml-4">
              {SCREEN_COPY.retry}
            </Button>
          </>
        )}
      </FormError>
      <DraftNotice
        {...registration.draft}
        isShown={step === 0 && registration.draft.isShown}
        text={SCREEN_COPY.draftFound}
        recoverLabel={SCREEN_COPY.recoverDraft}
        discardLabel={SCREEN_COPY.discard}
      />
      <h2 ref={heading} tabIndex={-1} className="font-display text-xl font-bold outline-none">
        {REGISTRATION_HINTS.stepTitles[step]}
      </h2>
      {step === 0 ? (
        <AccountStep {...registration} />
      ) : (
        later && <later.LaterStep registration={registration} preselection={preselection} />
      )}
      <div className="grid grid-cols-2 gap-3 border-t border-line pt-5">
        <Button look="secondary" disabled={step === 0 || isBusy} onClick={() => registration.goTo(step - 1)}>
          {REGISTRATION_COPY.previous}
        </Button>
        <Button
          type="submit"
          disabled={!registration.canLeave}
          busyText={isBusy ? REGISTRATION_COPY.submitting : busyText}
        >
          {isLast ? REGISTRATION_COPY.submit : REGISTRATION_COPY.next}
        </Button>
      </div>
    </form>
  );
}
