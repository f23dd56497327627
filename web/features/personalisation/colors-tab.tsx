import { PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import { ColorField } from './color-field.tsx';
import { ContrastMeter } from './contrast-meter.tsx';
import { PresetPicker } from './preset-picker.tsx';
import type { LookEditor } from './use-look-editor.ts';

const GROUPS = [
  { title: PERSONALISATION_COPY.brandColors, fields: ['primaryColor', 'secondaryColor', 'accentColor'] },
  {
    title: PERSONALISATION_COPY.surfaceColors,
    fields: ['backgroundColor', 'cardColor', 'textColor', 'borderColor'],
  },
  { title: PERSONALISATION_COPY.gradientColors, fields: ['gradientFrom', 'gradientTo'] },
] as const satisfies readonly { title: string; fields: readonly (keyof StoreTheme)[] }[];

/** Presets, the nine colours and how well they are read. */
export function ColorsTab({ look, changeTheme }: Pick<LookEditor, 'look' | 'changeTheme'>) {
  return (
    <div className="grid gap-6">
      <PresetPicker theme={look.theme} onPick={changeTheme} />
      <ContrastMeter theme={look.theme} onFix={changeTheme} />
      {GROUPS.map(({ title, fields }) => (
        <section key={title} className="grid gap-3">
          <h3 className="font-medium">{title}</h3>
          <div className="grid grid-cols-2 gap-3">
            {fields.map((field) => (
              <ColorField
                key={field}
                label={PERSONALISATION_COPY.colors[field]}
                value={look.theme[field]}
                onChange={(color) => changeTheme({ [field]: color })}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
