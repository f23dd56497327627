import { classNames } from './class-names.ts';

type ToldoProps = { shape?: 'band' | 'scalloped'; className?: string };

/** The striped awning that signs our screens; decoration only. */
export function Awning({ shape = 'band', className }: ToldoProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(shape === 'band' ? 'awning' : 'awning-scalloped', 'w-full shrink-0', className)}
    />
  );
}
