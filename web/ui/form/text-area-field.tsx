import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

type TextAreaFieldProps = FieldTexts & ComponentProps<'textarea'>;

/** Several lines of text with label, hint and error. */
export function TextAreaField({ label, hint, error, id, className, rows = 4, ...rest }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <textarea {...wiring} {...rest} rows={rows} className={classNames('control', className)} />
      )}
    </FieldFrame>
  );
}
