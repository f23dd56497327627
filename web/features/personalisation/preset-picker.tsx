import { PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import { isSameTheme } from '#shared/features/personalisation/store-theme.ts';
import {
  THEME_PRESETS,
  type ThemePreset,
  withPreset,
} from '#shared/features/personalisation/theme-presets.ts';

type PresetPickerProps = { theme: StoreTheme; onPick: (theme: StoreTheme) => void };

const colorsOf = ({ primaryColor, secondaryColor, accentColor }: ThemePreset): string[] => [
  primaryColor,
  secondaryColor,
  accentColor,
];

/** Six combinations that go well together. */
export function PresetPicker({ theme, onPick }: PresetPickerProps) {
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{PERSONALISATION_COPY.presets}</h3>
      <div className="grid gap-2 min-[19rem]:grid-cols-2">
        {THEME_PRESETS.map((preset) => {
          const painted = withPreset(theme, preset);
          return (
            <button
              key={preset.name}
              type="button"
              aria-pressed={isSameTheme(painted, theme)}
              onClick={() => onPick(painted)}
              className="flex min-h-12 items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 py-2 text-left text-sm leading-tight font-medium hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:inset-ring aria-pressed:inset-ring-primary"
            >
              <span
                aria-hidden="true"
                className="flex shrink-0 overflow-hidden rounded-full border border-line"
              >
                {colorsOf(preset).map((color) => (
                  <span key={color} className="h-6 w-2.5" style={{ backgroundColor: color }} />
                ))}
              </span>
              {preset.name}
            </button>
          );
        })}
      </div>
    </section>
  );
}
