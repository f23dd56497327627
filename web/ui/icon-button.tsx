import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

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
