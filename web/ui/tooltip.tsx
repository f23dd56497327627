import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type TooltipProps = {
  text: string;
  children: (describedBy: string) => ReactNode;
  side?: 'bottom' | 'top';
};

const SIDES = {
  bottom: 'top-full left-3 mt-1',
  top: 'right-0 bottom-full mb-2',
};

/** Words that appear on hover and on focus; pure CSS, because a positioning library weighs more than our panel. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const id = useId();
  return (
    <span className="group/tooltip relative block">
      {children(id)}
      <span
        role="tooltip"
        id={id}
        className={classNames(
          'pointer-events-none invisible absolute z-30 w-max max-w-52 rounded-control bg-ink px-3 py-2 text-sm text-canvas opacity-0 shadow-overlay transition-opacity',
          'group-focus-within/tooltip:visible group-focus-within/tooltip:opacity-100 group-hover/tooltip:visible group-hover/tooltip:opacity-100',
          SIDES[side],
        )}
      >
        {text}
      </span>
    </span>
  );
}
