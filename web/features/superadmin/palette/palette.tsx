import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { PALETTE_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CONTROL_CLASSES } from '#web/ui/control-classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type EntryLineProps = { entry: PaletteEntry; id: string; isChosen: boolean; onGo: () => void };

function EntryLine({ entry: { label, note, icon: Icon }, id, isChosen, onGo }: EntryLineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onGo}
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 lg:min-h-10',
        isChosen ? 'bg-mar-suave text-mar' : 'hover:bg-hundido',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 truncate font-semibold">{label}</span>
      {note && <span className="max-w-[40%] truncate text-sm text-tinta-2">{note}</span>}
    </div>
  );
}

/** Any screen and any store by a few letters of its name. What is chosen takes the palette's place in the history. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const entries = usePaletteEntries(typed);
  const chosen = Math.max(0, Math.min(at, entries.length - 1));
  const idOf = (index: number): string => `${listId}-${index}`;
  const go = (entry: PaletteEntry | undefined): void => {
    if (entry) void navigate(entry.to, { replace: true });
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') go(entries[chosen]);
    const step = STEPS[event.key];
    if (step === undefined || entries.length === 0) return;
    event.preventDefault();
    setAt((chosen + step + entries.length) % entries.length);
  };
  return (
    <Dialog isOpen onClose={onClose} title={PALETTE_COPY.title} closeLabel={SCREEN_COPY.close}>
      <input
        autoFocus
        type="text"
        role="combobox"
        aria-label={PALETTE_COPY.label}
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={entries.length > 0 ? idOf(chosen) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="go"
        placeholder={PALETTE_COPY.label}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
        className={classNames(CONTROL_CLASSES, 'px-3')}
      />
      {/* As high as its usual results: what is centred would jump with every letter. */}
      <div className="min-h-72">
        <p role="status" className={entries.length > 0 ? 'sr-only' : 'pt-4 text-tinta-2'}>
          {PALETTE_COPY.found(entries.length)}
        </p>
        {entries.length > 0 && (
          <div id={listId} role="listbox" aria-label={PALETTE_COPY.title} className="mt-3 grid gap-0.5">
            {entries.map((entry, index) => (
              <EntryLine
                key={entry.to}
                entry={entry}
                id={idOf(index)}
                isChosen={index === chosen}
                onGo={() => go(entry)}
              />
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}
