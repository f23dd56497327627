import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { CONTROL_CLASSES, FieldFrame, type FieldTexts } from './field-frame.tsx';

type SelectOption = { value: string; label: string };
type SelectFieldProps = FieldTexts & ComponentProps<'select'> & { options: readonly SelectOption[] };

/** The browser's own select: on a phone nothing beats the system's picker. */
export function SelectField({ label, hint, error, id, options, className, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <div className="relative">
          <select
            {...wiring}
            {...rest}
            className={classNames(CONTROL_CLASSES, 'appearance-none pr-10', className)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
          />
        </div>
      )}
    </FieldFrame>
  );
}
