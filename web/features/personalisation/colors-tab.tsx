import { useId, useState } from 'react';
import { PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import { isSameTheme, type StoreTheme, THEME_COLOR } from '#shared/features/personalisation/store-theme.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { THEME_PRESETS, type ThemePreset, withPreset } from '#web/lib/color/theme-presets.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Contrast, correctContrast, measureContrasts } from './theme-contrast.ts';
import type { LookEditor } from './use-look-editor.ts';

const GROUPS = [
  { title: PERSONALISATION_COPY.brandColors, fields: ['primaryColor', 'secondaryColor', 'accentColor'] },
  {
    title: PERSONALISATION_COPY.surfaceColors,
    fields: ['backgroundColor', 'cardColor', 'textColor', 'borderColor'],
  },
  { title: PERSONALISATION_COPY.gradientColors, fields: ['gradientFrom', 'gradientTo'] },
] as const satisfies readonly { title: string; fields: readonly (keyof StoreTheme)[] }[];

/** Presets, the nine colours, and the readability of their pairs. */
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

type ColorFieldProps = { label: string; value: string; onChange: (color: string) => void };

/** A colour, picked by eye or typed as `#RRGGBB`. */
function ColorField({ label, value, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const isWrong = typed !== undefined && !THEME_COLOR.test(typed);

  const handleType = (text: string): void => {
    setTyped(text);
    if (THEME_COLOR.test(text)) onChange(text.toUpperCase());
  };

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={PERSONALISATION_COPY.pickColor(label)}
          value={value.toLowerCase()}
          onChange={({ currentTarget }) => {
            setTyped(undefined);
            onChange(currentTarget.value.toUpperCase());
          }}
          className="size-12 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1 lg:size-11"
        />
        <input
          id={id}
          value={typed ?? value}
          onChange={({ currentTarget }) => handleType(currentTarget.value.trim())}
          onBlur={() => !isWrong && setTyped(undefined)}
          maxLength={7}
          spellCheck={false}
          autoCapitalize="characters"
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          className="control min-w-0 tabular-nums"
        />
      </div>
      {isWrong && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {PERSONALISATION_COPY.invalidColor}
        </p>
      )}
    </div>
  );
}

const TENTHS = 10;

function ContrastLine({ contrast, onFix }: { contrast: Contrast; onFix: () => void }) {
  const { pair, foreground, background, ratio, isReadable } = contrast;
  const name = PERSONALISATION_COPY.contrastNames[pair];
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      {/* The style sheet writes this sample: as text it would have to be readable, but it must show colours that are not. */}
      <span
        aria-hidden="true"
        data-sample={PERSONALISATION_COPY.sample}
        className="grid size-10 shrink-0 place-content-center rounded-control border border-line text-sm font-bold before:content-[attr(data-sample)]"
        style={{ color: foreground, backgroundColor: background }}
      />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block">{name}</span>
        <Badge tone={isReadable ? 'success' : 'warning'}>
          {isReadable ? PERSONALISATION_COPY.readable : PERSONALISATION_COPY.hardToRead}
          <span className="tabular-nums">{formatNumber(Math.floor(ratio * TENTHS) / TENTHS)}</span>
        </Badge>
      </span>
      {!isReadable && (
        <Button look="secondary" size="compact" aria-label={PERSONALISATION_COPY.fixOf(name)} onClick={onFix}>
          {PERSONALISATION_COPY.fix}
        </Button>
      )}
    </li>
  );
}

/** The readability of the theme's colours, pair by pair, each with a button that corrects it. */
function ContrastMeter({ theme, onFix }: { theme: StoreTheme; onFix: (theme: StoreTheme) => void }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">{PERSONALISATION_COPY.contrast}</h3>
      <p className="text-sm text-ink-soft">{PERSONALISATION_COPY.contrastHint}</p>
      <ul className="divide-y divide-line">
        {measureContrasts(theme).map((contrast) => (
          <ContrastLine
            key={contrast.pair}
            contrast={contrast}
            onFix={() => onFix(correctContrast(theme, contrast.pair))}
          />
        ))}
      </ul>
    </section>
  );
}

type PresetPickerProps = { theme: StoreTheme; onPick: (theme: StoreTheme) => void };

const colorsOf = ({ primaryColor, secondaryColor, accentColor }: ThemePreset): string[] => [
  primaryColor,
  secondaryColor,
  accentColor,
];

/** Six combinations of matching colours. */
function PresetPicker({ theme, onPick }: PresetPickerProps) {
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
