import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { REGISTRATION_COPY, REGISTRATION_HINTS } from '#shared/features/auth/auth-copy.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { PlanPreselection } from '#shared/features/plans/registration-plan.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useErrorSummary } from '#web/lib/page/use-error-summary.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DraftNotice } from '#web/ui/form/draft-notice.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { AccountStep } from './account-step.tsx';
import { AddressStep } from './address-step.tsx';
import { PlanStep } from './plan-step.tsx';
import { REGISTRATION_STEPS } from './registration-steps.ts';
import { TermsStep } from './terms-step.tsx';
import { type Registration, useRegistration, useSubmitRegistration } from './use-registration.ts';

type RegistrationWizardProps = {
  preselection: PlanPreselection;
  renderPlan: (plan: PlanId) => ReactNode;
  onRegistered: () => void;
};

const LAST_STEP = REGISTRATION_STEPS.length - 1;

function WizardStep({
  registration,
  preselection,
  renderPlan,
}: Omit<RegistrationWizardProps, 'onRegistered'> & { registration: Registration }) {
  const { values, password, emailCheck, address, change } = registration;
  switch (REGISTRATION_STEPS[registration.step]) {
    case 'account':
      return (
        <AccountStep
          businessName={values.businessName}
          email={values.email}
          password={password}
          emailCheck={emailCheck}
          onBusinessName={(businessName) => change({ businessName })}
          onEmail={(email) => {
            emailCheck.forget();
            change({ email });
          }}
          onEmailBlur={() => void emailCheck.judge(values.email.trim())}
          onPassword={registration.setPassword}
        />
      );
    case 'address':
      return (
        <AddressStep
          {...address}
          slug={values.slug}
          onSlug={registration.typeSlug}
          onSuggestion={registration.pickSlug}
        />
      );
    case 'terms':
      return (
        <TermsStep hasAccepted={registration.hasAcceptedTerms} onAccept={registration.setHasAcceptedTerms} />
      );
    default:
      return (
        <PlanStep
          plan={values.plan}
          cameFor={preselection.cameFor}
          onPlan={(plan) => change({ plan })}
          renderPlan={renderPlan}
        />
      );
  }
}

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
export function RegistrationWizard({ preselection, renderPlan, onRegistered }: RegistrationWizardProps) {
  const registration = useRegistration(preselection.selected);
  const { isSending, message, submit } = useSubmitRegistration(registration, onRegistered);
  const { step } = registration;
  const isLast = step === LAST_STEP;
  const canContinue = registration.canLeave;
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useErrorSummary(isSending ? undefined : message);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!canContinue || isSending) return;
    if (isLast) void submit();
    else registration.goTo(step + 1);
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-6">
      <WizardProgress step={step} />
      <FormError ref={summary}>{message}</FormError>
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
      <WizardStep registration={registration} preselection={preselection} renderPlan={renderPlan} />
      <div className="grid grid-cols-2 gap-3 border-t border-line pt-5">
        <Button
          look="secondary"
          disabled={step === 0 || isSending}
          onClick={() => registration.goTo(step - 1)}
        >
          {REGISTRATION_COPY.previous}
        </Button>
        <Button
          type="submit"
          disabled={!canContinue}
          busyText={isSending ? REGISTRATION_COPY.submitting : undefined}
        >
          {isLast ? REGISTRATION_COPY.submit : REGISTRATION_COPY.next}
        </Button>
      </div>
    </form>
  );
}
