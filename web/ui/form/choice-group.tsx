import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

type Choice<Value extends string> = { value: Value; label: string; icon?: ReactNode };
type ChoiceGroupProps<Value extends string> = {
  label: string;
  hint?: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** A few options, all visible, with one chosen; arrow keys move between them. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, hint, choices, value, onChange, className = 'grid-cols-2 sm:grid-cols-3' } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{label}</legend>
      <div className={classNames('grid gap-2', className)}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-12 items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-2 py-2 text-center wrap-anywhere text-sm font-medium has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon}
            {choice.label}
          </label>
        ))}
      </div>
      {hint && <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>}
    </fieldset>
  );
}
