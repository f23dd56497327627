import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'whatsapp';
type ButtonSize = 'compact' | 'regular' | 'large';
type ButtonShape = { look?: ButtonLook; size?: ButtonSize; className?: string };

/** The classes of a button, for links that look like one. */
export const buttonClasses = ({ look = 'primary', size = 'regular', className }: ButtonShape = {}): string =>
  classNames(`button button-${look}`, size !== 'regular' && `button-${size}`, className);

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** The button's text while the action runs; the button keeps its width and ignores clicks. */
  busyText?: string | undefined;
};

/** A button with `type="button"` by default. */
export function Button({ look, size, busyText, className, children, type = 'button', ...rest }: ButtonProps) {
  const classes = buttonClasses({
    ...(look && { look }),
    ...(size && { size }),
    ...(className && { className }),
  });
  if (busyText === undefined) {
    return (
      <button type={type} className={classes} {...rest}>
        {children}
      </button>
    );
  }
  return (
    <button type={type} className={classes} {...rest} onClick={undefined} disabled aria-busy="true">
      <span className="button-busy">
        <span aria-hidden="true">{children}</span>
        <span>
          <Spinner />
          {busyText}
        </span>
      </span>
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  look?: ButtonLook;
};

/** A square button with an icon; its name is read aloud and shown on hover. */
export function IconButton({ label, icon, look, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames('icon-button', look && `button-${look}`, className)}
      {...rest}
    >
      {icon}
    </button>
  );
}
