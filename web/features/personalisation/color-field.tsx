import { useId, useState } from 'react';
import { PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import { THEME_COLOR } from '#shared/features/personalisation/store-theme.ts';
import { CONTROL_CLASSES } from '#web/ui/control-classes.ts';

type ColorFieldProps = { label: string; value: string; onChange: (color: string) => void };

/** A colour picked by eye or written as `#RRGGBB`. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
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
          className={`${CONTROL_CLASSES} min-w-0 tabular-nums`}
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
