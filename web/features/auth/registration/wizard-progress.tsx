import { REGISTRATION_COPY, REGISTRATION_HINTS } from '#shared/features/auth/auth-copy.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Shows «Paso N de 4» with the step's name and a bar. */
export function WizardProgress({ step }: { step: number }) {
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
