import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/form/text-field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'autoComplete' | 'maxLength' | 'className'>;

/** A code of an authenticator app, which may be pasted, filled in by a password manager, or typed. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      className="font-mono tracking-widest"
    />
  );
}
