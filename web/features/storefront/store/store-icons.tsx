import type { IconName } from './store-icon-sprite.tsx';

/** An icon next to a text with the same meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
