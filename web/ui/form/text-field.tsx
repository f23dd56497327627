import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

type TextFieldProps = FieldTexts & ComponentProps<'input'> & { after?: ReactNode };

/** One line of text with its label, hint and error. */
export function TextField({ label, hint, error, after, id, className, ...rest }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} after={after} id={id}>
      {(wiring) => <input {...wiring} {...rest} className={classNames('control', className)} />}
    </FieldFrame>
  );
}

type PrefixedFieldProps = Omit<TextFieldProps, 'prefix'> & {
  /** Fixed text before the typed text, such as the beginning of an address. */
  prefix: string;
};

/** One line of text after a fixed beginning. */
export function PrefixedField({ label, hint, error, after, id, prefix, ...rest }: PrefixedFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} after={after} id={id}>
      {(wiring) => (
        <div className="flex min-w-0 rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
          <span className="flex min-w-0 shrink items-center rounded-l-control border border-r-0 border-line-strong bg-sunken px-3 text-sm text-ink-soft">
            <span className="truncate">{prefix}</span>
          </span>
          <input
            {...wiring}
            {...rest}
            className="control min-w-0 flex-1 rounded-l-none focus-visible:outline-none"
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** An e-mail address; by default the one with which a person signs in. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      {...props}
    />
  );
}
