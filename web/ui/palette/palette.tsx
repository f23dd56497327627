import { ExternalLink } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { endTypeAhead } from '#web/lib/keyboard/use-frame-keys.ts';
import { useDebounced } from '#web/lib/page/use-debounced.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import {
  type PaletteEntry,
  type PaletteQuestion,
  paletteGroups,
  type SearchState,
  searchStateOf,
} from './palette-groups.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** The longest text that our searches accept. */
const MAX_TYPED = 100;

type PaletteTexts = {
  list: string;
  short: string;
  searching: string;
  failed: string;
  retry: string;
  found: (count: number) => string;
};

type PaletteProps = PaletteQuestion & {
  field: RefObject<HTMLInputElement | null>;
  /** Names what can be searched. */
  label: string;
  texts: PaletteTexts;
  onType: (typed: string) => void;
  onClose: () => void;
};

/** The text typed into the palette, and the part of it that is searched. */
export const usePaletteSearch = () => {
  const [typed, onType] = useState('');
  return { typed, q: useDebounced(typed.trim()), onType };
};

/** Goes where an entry leads, replacing the palette's own history entry, or runs its action once the palette is closed. */
const useGo = (onClose: () => void) => {
  const navigate = useNavigate();
  return (entry: PaletteEntry): void => {
    if ('to' in entry) return void navigate(entry.to, { replace: true });
    onClose();
    if ('run' in entry) entry.run();
    else window.open(entry.href, '_blank', 'noopener');
  };
};

/** Hands over what was typed before the field existed. A layout effect, so that every key event reaches one field or the other. */
const useTypedAhead = (field: RefObject<HTMLInputElement | null>, onAhead: (text: string) => void): void => {
  const handOver = useEffectEvent(onAhead);
  useLayoutEffect(() => {
    const ahead = endTypeAhead();
    if (ahead) handOver(ahead);
    // The dialog first records where the focus was, because it returns the focus there.
    queueMicrotask(() => field.current?.focus());
  }, [field]);
};

type PaletteLineProps = { entry: PaletteEntry; id: string; isChosen: boolean; onGo: () => void };

/** One entry of the palette; its field handles the keys. */
function PaletteLine({ entry, id, isChosen, onGo }: PaletteLineProps) {
  const { label, note, icon: Icon } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
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

type PaletteRemarkProps = { state: SearchState; count: number; texts: PaletteTexts; onRetry: () => void };

/** The state of the search: always read aloud, and shown when no lines or not all lines are there. */
function PaletteRemark({ state, count, texts, onRetry }: PaletteRemarkProps) {
  const isFailed = state === 'failed';
  const isAnswered = state === 'done' || (count > 0 && !isFailed);
  return (
    <div
      className={
        count === 0 || isFailed
          ? 'flex flex-wrap items-center gap-x-4 gap-y-2 px-3 pt-3 text-ink-soft'
          : 'sr-only'
      }
    >
      <p role="status">{isAnswered ? texts.found(count) : texts[state]}</p>
      {isFailed && (
        <Button look="secondary" size="compact" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}

/** The content of the palette: a field that keeps the focus, and the matching entries below it. */
export function Palette(props: PaletteProps) {
  const { field, typed, finds, label, texts, onType, onClose } = props;
  const [pickedId, setPickedId] = useState<string>();
  const listId = useId();
  const go = useGo(onClose);
  const groups = paletteGroups(props);
  const entries = groups.flatMap((group) => group.entries);
  // Chosen by its id, because late results appear above it and must not change where Enter leads.
  const chosen = entries.find(({ id }) => id === pickedId) ?? entries[0];
  const chosenId = chosen && `${listId}-${chosen.id}`;
  const above = chosen && entries.indexOf(chosen);
  useTypedAhead(field, (ahead) => onType((typed + ahead).slice(0, MAX_TYPED)));
  useEffect(() => {
    if (chosenId && above !== undefined)
      document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId, above]);
  const handleKey = (event: KeyboardEvent): void => {
    // Enter may complete an accented letter.
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
        className="control px-3"
      />
      {/* A fixed height: otherwise the centred window would jump with every letter. */}
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
            {groups.map(({ title, entries: lines }, index) => {
              const titleId = `${listId}-title-${index}`;
              return (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
                <div key={title} role="group" aria-labelledby={titleId} className="mt-2">
                  <p id={titleId} className="px-3 pb-1 text-xs font-semibold text-ink-faint">
                    {title}
                  </p>
                  {lines.map((entry) => (
                    <PaletteLine
                      key={entry.id}
                      entry={entry}
                      id={`${listId}-${entry.id}`}
                      isChosen={entry === chosen}
                      onGo={() => go(entry)}
                    />
                  ))}
                </div>
              );
            })}
          </div>
        )}
      </div>
    </>
  );
}
