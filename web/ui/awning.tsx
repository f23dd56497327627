import { classNames } from './class-names.ts';

type AwningProps = { shape?: 'band' | 'scalloped'; className?: string };

/** The striped awning that is our brand's sign; decoration only. */
export function Awning({ shape = 'band', className }: AwningProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(shape === 'band' ? 'awning' : 'awning-scalloped', 'w-full shrink-0', className)}
    />
  );
}
