import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Sign } from '../sign.tsx';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

type SelectOption = { value: string; label: string };
type SelectFieldProps = FieldTexts & ComponentProps<'select'> & { options: readonly SelectOption[] };

/** The browser's own select, because a phone's own picker is the easiest to use. */
export function SelectField({ label, hint, error, id, options, className, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <div className="select">
          <select {...wiring} {...rest} className={classNames('control', className)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Sign name="down" />
        </div>
      )}
    </FieldFrame>
  );
}
