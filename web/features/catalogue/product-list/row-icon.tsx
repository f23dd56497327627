import { ImageOff, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

const DRAWINGS = { pencil: Pencil, trash: Trash2, noImage: ImageOff } satisfies Record<string, LucideIcon>;
type RowIconName = keyof typeof DRAWINGS;

const NAMES: readonly RowIconName[] = ['pencil', 'trash', 'noImage'];
const idOf = (name: RowIconName): string => `row-icon-${name}`;

/** The drawings of the rows' icons, once in the page; rows point at them, because drawing each anew was a third of a row. */
export function RowIconDrawings() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        {NAMES.map((name) => {
          const Drawing = DRAWINGS[name];
          return <Drawing key={name} id={idOf(name)} />;
        })}
      </defs>
    </svg>
  );
}

/** An icon of a row of a long list. */
export function RowIcon({ name, className }: { name: RowIconName; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames('size-5', className)}>
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}
