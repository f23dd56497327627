import { REGISTRATION_COPY } from '#shared/features/auth/auth-copy.ts';
import { passwordStrength } from '#shared/features/auth/password-strength.ts';
import { classNames } from '#web/ui/class-names.ts';

const MAX_SCORE = 7;
const STEPS = Array.from({ length: MAX_SCORE }, (_, index) => index + 1);

const toneOf = (score: number): string => {
  if (score <= 3) return 'bg-danger';
  return score === 4 ? 'bg-warning' : 'bg-success';
};

/** Shows the strength of the password in words and bars, with up to three suggestions. */
export function PasswordStrengthMeter({ password }: { password: string }) {
  if (password === '') return null;
  const { score, label, suggestions } = passwordStrength(password);
  return (
    <div className="grid gap-2 pt-1">
      <div aria-hidden="true" className="flex gap-1">
        {STEPS.map((step) => (
          <span
            key={step}
            className={classNames('h-1.5 flex-1 rounded-full', step <= score ? toneOf(score) : 'bg-line')}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {REGISTRATION_COPY.passwordStrength}: <strong className="text-ink">{label}</strong>
      </p>
      {suggestions.length > 0 && (
        <ul className="grid list-disc gap-0.5 pl-5 text-sm text-ink-soft">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
