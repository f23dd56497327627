import { setSingleKeys, useSingleKeys } from '#web/lib/keyboard/shortcuts.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { SHORTCUT_COPY } from './shortcut-copy.ts';

/** Switches single-key shortcuts on and off, on this device (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  const isOn = useSingleKeys();
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <Switch label={SHORTCUT_COPY.singleKeys} checked={isOn} onCheckedChange={setSingleKeys} />
      <p className="mt-1 text-sm text-ink-soft">{SHORTCUT_COPY.singleKeysText}</p>
    </div>
  );
}
