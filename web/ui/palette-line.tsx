import { ExternalLink } from 'lucide-react';
import { classNames } from './class-names.ts';
import type { PaletteEntry } from './palette-entry.ts';

type PaletteLineProps = { entry: PaletteEntry; id: string; isChosen: boolean; onGo: () => void };

/** One entry of the palette; the keys are those of its field. */
export function PaletteLine({ entry, id, isChosen, onGo }: PaletteLineProps) {
  const { label, note, icon: Icon } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onGo}
      className={classNames(
        'flex min-h-12 scroll-mt-8 cursor-pointer items-center gap-3 rounded-control px-3 lg:min-h-10',
        isChosen ? 'bg-primary-soft text-primary' : 'hover:bg-sunken',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
      {note && <span className="max-w-[45%] truncate text-sm text-ink-soft">{note}</span>}
      {'href' in entry && <ExternalLink aria-hidden="true" className="size-4 shrink-0" />}
    </div>
  );
}
