import type { ComponentProps } from 'react';
import { type ButtonLook, type ButtonSize, buttonClasses } from './button-classes.ts';
import { Spinner } from './spinner.tsx';

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
