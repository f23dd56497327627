import { Switch as BaseSwitch } from '@base-ui/react/switch';
import type { ReactNode } from 'react';

type SwitchProps = {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** An on/off setting that takes effect at once. */
export function Switch({ label, checked, onCheckedChange, disabled = false }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch renders its own input inside this label
    <label className="flex min-h-12 items-center justify-between gap-4 lg:min-h-10">
      <span className="text-tinta">{label}</span>
      <BaseSwitch.Root
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        className="flex h-7 w-12 shrink-0 items-center rounded-full border border-linea-fuerte bg-hundido p-0.5 transition-colors data-checked:border-mar data-checked:bg-mar data-disabled:opacity-55"
      >
        <BaseSwitch.Thumb className="size-5 rounded-full bg-linea-fuerte transition-transform data-checked:translate-x-5 data-checked:bg-sobre-mar" />
      </BaseSwitch.Root>
    </label>
  );
}
