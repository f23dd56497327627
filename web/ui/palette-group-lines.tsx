import { useId } from 'react';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { PaletteLine } from './palette-line.tsx';

type PaletteGroupLinesProps = {
  group: PaletteGroup;
  chosen: PaletteEntry | undefined;
  idOf: (entry: PaletteEntry) => string;
  onGo: (entry: PaletteEntry) => void;
};

/** The entries of one kind under its name. */
export function PaletteGroupLines({ group, chosen, idOf, onGo }: PaletteGroupLinesProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-labelledby={titleId} className="mt-2">
      <p id={titleId} className="px-3 pb-1 text-xs font-semibold text-ink-faint">
        {group.title}
      </p>
      {group.entries.map((entry) => (
        <PaletteLine
          key={entry.id}
          entry={entry}
          id={idOf(entry)}
          isChosen={entry === chosen}
          onGo={() => onGo(entry)}
        />
      ))}
    </div>
  );
}
