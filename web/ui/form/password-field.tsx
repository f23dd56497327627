import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type'> & {
    autoComplete: 'current-password' | 'new-password';
    showLabel: string;
    hideLabel: string;
    after?: ReactNode;
  };

/** A password field that can show its text; pasting and password managers work. */
export function PasswordField({ showLabel, hideLabel, after, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const { label, hint, error, id, className, ...rest } = props;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame label={label} hint={hint} error={error} after={after} id={id}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            {...rest}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames('control pr-14', className)}
          />
          <IconButton
            label={isShown ? hideLabel : showLabel}
            icon={<Icon aria-hidden="true" className="size-5" />}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 lg:size-11"
          />
        </div>
      )}
    </FieldFrame>
  );
}

type CurrentPasswordFieldProps = Omit<
  PasswordFieldProps,
  'label' | 'showLabel' | 'hideLabel' | 'autoComplete'
> & {
  words: Record<'currentPassword' | 'showPassword' | 'hidePassword', string>;
};

/** Asks for the password of the person who is signed in, before something that only they may do. */
export function CurrentPasswordField({ words, ...props }: CurrentPasswordFieldProps) {
  return (
    <PasswordField
      label={words.currentPassword}
      showLabel={words.showPassword}
      hideLabel={words.hidePassword}
      autoComplete="current-password"
      {...props}
    />
  );
}
