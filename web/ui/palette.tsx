import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from './class-names.ts';
import { CONTROL_CLASSES } from './control-classes.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteGroupLines } from './palette-group-lines.tsx';
import { type PaletteQuestion, paletteGroups, searchStateOf } from './palette-groups.ts';
import { PaletteRemark, type PaletteTexts } from './palette-remark.tsx';
import { useTypedAhead } from './use-typed-ahead.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** What every search of ours takes. */
const MAX_TYPED = 100;

type PaletteProps = PaletteQuestion & {
  field: RefObject<HTMLInputElement | null>;
  /** What can be looked for. */
  label: string;
  texts: PaletteTexts & { list: string };
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

/** What the palette holds: a field that keeps the focus, and under it what fits what is typed. */
export function Palette(props: PaletteProps) {
  const { field, typed, finds, label, texts, onType, onClose } = props;
  const [pickedId, setPickedId] = useState<string>();
  const listId = useId();
  const go = useGo(onClose);
  const groups = paletteGroups(props);
  const entries = groups.flatMap((group) => group.entries);
  // By its id: what is found late stands above it, and Enter must not lead elsewhere for that.
  const chosen = entries.find(({ id }) => id === pickedId) ?? entries[0];
  const idOf = ({ id }: PaletteEntry): string => `${listId}-${id}`;
  const chosenId = chosen && idOf(chosen);
  const above = chosen && entries.indexOf(chosen);
  useTypedAhead(field, (ahead) => onType((typed + ahead).slice(0, MAX_TYPED)));
  useEffect(() => {
    if (chosenId && above !== undefined)
      document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId, above]);
  const handleKey = (event: KeyboardEvent): void => {
    // Enter may end the writing of an accented letter.
    if (!chosen || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') go(chosen);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setPickedId(entries.at((entries.indexOf(chosen) + step) % entries.length)?.id);
  };
  const handleRetry = (): void => {
    field.current?.focus();
    for (const { found } of finds) if (found.isFailed) found.retry();
  };
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
          setPickedId(undefined);
        }}
        onKeyDown={handleKey}
        className={classNames(CONTROL_CLASSES, 'px-3')}
      />
      {/* Always as high: what is centred would jump with every letter. */}
      <div className="mt-2 flex h-[66dvh] flex-col sm:h-[min(28rem,55dvh)]">
        <PaletteRemark
          state={searchStateOf(props)}
          count={entries.length}
          texts={texts}
          onRetry={handleRetry}
        />
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
