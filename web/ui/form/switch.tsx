import type { ReactNode } from 'react';

type SwitchProps = {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
};

const TRACK =
  'relative h-7 w-12 shrink-0 appearance-none rounded-full border border-line-strong bg-sunken transition-colors ' +
  'checked:border-primary checked:bg-primary disabled:opacity-55';
const THUMB =
  'before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-full before:bg-line-strong ' +
  'before:transition-transform checked:before:translate-x-5 checked:before:bg-on-primary';

/** An on/off setting that takes effect at once. */
export function Switch({ label, checked, onCheckedChange, disabled = false }: SwitchProps) {
  return (
    <label className="flex min-h-12 items-center justify-between gap-4 lg:min-h-10">
      <span className="text-ink">{label}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports its state itself
        role="switch"
        checked={checked}
        onChange={({ target }) => onCheckedChange(target.checked)}
        disabled={disabled}
        className={`${TRACK} ${THUMB}`}
      />
    </label>
  );
}
