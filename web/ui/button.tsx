import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'whatsapp';
type ButtonSize = 'compact' | 'regular' | 'large';
type ButtonShape = { look?: ButtonLook; size?: ButtonSize; className?: string };

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-primary hover:bg-primary-soft',
  danger: 'bg-danger text-on-danger hover:opacity-90',
  whatsapp: 'bg-whatsapp text-on-whatsapp hover:opacity-90',
};

const SIZES: Record<ButtonSize, string> = {
  compact: 'min-h-12 px-2 text-sm min-[19rem]:whitespace-nowrap sm:px-4 lg:min-h-10',
  regular: 'min-h-12 px-4 text-base lg:min-h-10 lg:text-sm',
  large: 'min-h-12 px-6 text-base sm:min-h-14 sm:text-lg',
};

/** The look of a button, for links that act like one. */
export const buttonClasses = ({ look = 'primary', size = 'regular', className }: ButtonShape = {}): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold transition-colors',
    'disabled:opacity-55 aria-disabled:opacity-55 aria-disabled:cursor-not-allowed',
    LOOKS[look],
    SIZES[size],
    className,
  );

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** While the action runs: what the button says; the button keeps its width and ignores clicks. */
  busyText?: string | undefined;
};

/** A button; `type="button"` unless it says otherwise. */
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
      <span className="grid justify-items-center">
        <span className="invisible col-start-1 row-start-1 h-0 overflow-hidden" aria-hidden="true">
          {children}
        </span>
        <span className="col-start-1 row-start-1 inline-flex items-center gap-2">
          <Spinner />
          {busyText}
        </span>
      </span>
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode };

/** A square button whose name is read aloud and shown on hover. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-12 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors',
        'hover:bg-sunken hover:text-ink disabled:opacity-55 lg:size-10',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
