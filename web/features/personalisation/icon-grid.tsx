import { useId } from 'react';
import { LOGO_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import { STORE_ICONS, type StoreIcon } from '#shared/features/personalisation/store-icons-copy.ts';

type IconGridProps = { value: StoreIcon | undefined; onChange: (icon: StoreIcon) => void };

/** About sixty emoji to choose one from. */
export function IconGrid({ value, onChange }: IconGridProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{LOGO_COPY.icons}</legend>
      <div className="grid grid-cols-6 gap-1">
        {STORE_ICONS.map((icon) => (
          <label
            key={icon.emoji}
            title={icon.name}
            className="relative grid aspect-square min-h-12 place-content-center rounded-control text-2xl hover:bg-sunken has-checked:bg-primary-soft has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              name={name}
              aria-label={icon.name}
              checked={icon.emoji === value}
              onChange={() => onChange(icon.emoji)}
            />
            <span aria-hidden="true">{icon.emoji}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
