import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from './class-names.ts';
import { CONTROL_CLASSES } from './control-classes.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteGroupLines } from './palette-group-lines.tsx';
import { type PaletteQuestion, paletteGroups, searchStateOf } from './palette-groups.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** What every search of ours takes. */
const MAX_TYPED = 100;

type PaletteProps = PaletteQuestion & {
  field: RefObject<HTMLInputElement | null>;
  /** What can be looked for. */
  label: string;
  texts: { list: string; searching: string; failed: string; found: (count: number) => string };
  onType: (typed: string) => void;
  onClose: () => void;
};

/** Leads where an entry leads, in the place of the palette's own history entry, or does what it does once the palette is closed. */
const useGo = (onClose: () => void) => {
  const navigate = useNavigate();
  return (entry: PaletteEntry): void => {
    if ('to' in entry) return void navigate(entry.to, { replace: true });
    onClose();
    if ('run' in entry) entry.run();
    else window.open(entry.href, '_blank', 'noopener');
  };
};

/** What is to be said instead of the lines, or besides them. */
const remarkOf = ({ texts, ...question }: PaletteProps, count: number): string => {
  const state = searchStateOf(question);
  if (state === 'failed') return texts.failed;
  return state === 'searching' && count === 0 ? texts.searching : texts.found(count);
};

/** What the palette holds: a field that keeps the focus, and under it what fits what is typed. */
export function Palette(props: PaletteProps) {
  const { field, typed, label, texts, onType, onClose } = props;
  const [at, setAt] = useState(0);
  const listId = useId();
  const go = useGo(onClose);
  const groups = paletteGroups(props);
  const entries = groups.flatMap((group) => group.entries);
  const chosen = entries[Math.min(at, entries.length - 1)];
  const idOf = ({ id }: PaletteEntry): string => `${listId}-${id}`;
  const chosenId = chosen && idOf(chosen);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const handleKey = (event: KeyboardEvent): void => {
    // Enter may end the writing of an accented letter.
    if (!chosen || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') go(chosen);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt((entries.indexOf(chosen) + step + entries.length) % entries.length);
  };
  const isRemarkShown = entries.length === 0 || searchStateOf(props) === 'failed';
  return (
    <>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosenId}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="go"
        placeholder={label}
        maxLength={MAX_TYPED}
        value={typed}
        onChange={({ target }) => {
          onType(target.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
        className={classNames(CONTROL_CLASSES, 'px-3')}
      />
      {/* Always as high: what is centred would jump with every letter. */}
      <div className="mt-2 flex h-[66dvh] flex-col sm:h-[min(28rem,55dvh)]">
        <p role="status" className={isRemarkShown ? 'px-3 pt-3 text-tinta-2' : 'sr-only'}>
          {remarkOf(props, entries.length)}
        </p>
        {entries.length > 0 && (
          <div
            id={listId}
            role="listbox"
            aria-label={texts.list}
            className="-mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-2"
          >
            {groups.map((group) => (
              <PaletteGroupLines key={group.title} group={group} chosen={chosen} idOf={idOf} onGo={go} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}
