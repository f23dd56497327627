import { useMutation, useQuery } from '@tanstack/react-query';
import { Mic, ScanText } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type {
  DraftedProduct,
  draftProductCall,
  getDraftReadersCall,
} from '#shared/features/conversations/product-draft-calls.ts';
import { seconds } from '#shared/lib/time.ts';
import { MAX_SPOKEN_SECONDS } from '#shared/lib/voice-note.ts';
import type { DeviceProblem } from '#web/lib/media/open-device.ts';
import { recordVoice, type VoiceRecording } from '#web/lib/media/record-voice.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { readyPhotos } from '../photos/photo-list.ts';
import { ASSISTANT_COPY } from './assistant-copy.ts';
import { categoryOptions } from './category-field.tsx';
import { type FilledField, type Filling, fillFromDraft } from './fill-from-draft.ts';
import type { ProductForm } from './use-product-form.ts';

const getDraftReaders = apiCall<typeof getDraftReadersCall>({ method: 'GET', path: '/products/draft' });
const draftProduct = apiCall<typeof draftProductCall>({ method: 'POST', path: '/products/draft' });

/** On a phone as wide as the buttons of the photos above. */
const WIDE = 'flex-1 whitespace-nowrap sm:flex-none';
const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

const TICK_MS = 250;

/** Records a voice note; it ends by itself at the longest that may be sent. */
const useVoiceNote = (onRecorded: (note: File) => void) => {
  const recording = useRef<VoiceRecording>(undefined);
  const [heard, setHeard] = useState<number>();
  const [problem, setProblem] = useState<DeviceProblem>();
  const isGone = useRef(false);

  const forget = (): void => {
    recording.current = undefined;
    setHeard(undefined);
  };
  const start = async (): Promise<void> => {
    setProblem(undefined);
    const opened = await recordVoice(MAX_SPOKEN_SECONDS);
    if (typeof opened === 'string') return setProblem(opened);
    // The form may have been left, or the button pressed twice, while the browser asked for permission.
    if (isGone.current || recording.current) return opened.cancel();
    recording.current = opened;
    setHeard(0);
  };
  const finish = async (): Promise<void> => {
    const ended = recording.current;
    forget();
    try {
      const note = await ended?.finish();
      if (note) onRecorded(new File([note], 'nota.wav', { type: note.type }));
    } catch {
      setProblem('failed');
    }
  };
  const cancel = (): void => {
    recording.current?.cancel();
    forget();
  };

  const isRunning = heard !== undefined;
  const tick = useEffectEvent((begun: number): void => {
    const passed = Math.floor((performance.now() - begun) / seconds(1));
    if (passed >= MAX_SPOKEN_SECONDS) void finish();
    else setHeard(passed);
  });
  useEffect(() => {
    if (!isRunning) return;
    const begun = performance.now();
    const timer = setInterval(() => tick(begun), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recording.current?.cancel();
    };
  }, []);
  return { heard, problem, start, finish, cancel };
};

/** What was filled in by the last draft. */
type Filled = { filling: Filling; hasKept: boolean };

const fieldsOf = (filling: Filling): FilledField[] => Object.keys(filling) as FilledField[];

type FormAssistantProps = {
  product: ProductForm;
  ownCategories: readonly string[];
  /** Called with the fields that were filled in. */
  onFilled: (fields: readonly FilledField[]) => void;
};

/** Fills the empty fields of a new product from its first photo or a voice note; nothing is shown where no model reads either. */
export function FormAssistant({ product, ownCategories, onFilled }: FormAssistantProps) {
  const { form, photos } = product;
  const { data: readers } = useQuery({
    queryKey: ['product-draft-readers'],
    queryFn: ({ signal }) => getDraftReaders({ signal }),
  });
  const [filled, setFilled] = useState<Filled>();
  const [isWithoutPhoto, setWithoutPhoto] = useState(false);

  const fill = (draft: DraftedProduct): void => {
    const chosen = fillFromDraft(form.getValues(), draft, categoryOptions(ownCategories));
    for (const field of fieldsOf(chosen.filling))
      form.setValue(field, chosen.filling[field] ?? '', {
        shouldDirty: true,
        shouldValidate: product.tries > 0,
      });
    setFilled(chosen);
    onFilled(fieldsOf(chosen.filling));
  };
  const undo = ({ filling }: Filled): void => {
    for (const field of fieldsOf(filling))
      if (form.getValues(field) === filling[field]) form.setValue(field, '', { shouldDirty: true });
    setFilled(undefined);
  };

  const reading = useMutation({
    mutationFn: async (file: File) =>
      (await draftProduct({ body: {}, files: { field: 'file', files: [file] } })).draft,
    // Without network it fails at once instead of waiting.
    networkMode: 'always',
    onMutate: () => setFilled(undefined),
    onSuccess: fill,
  });
  const voice = useVoiceNote((note) => reading.mutate(note));
  const readPhoto = (): void => {
    const [photo] = readyPhotos(photos.photos);
    setWithoutPhoto(!photo);
    if (photo) reading.mutate(photo.file);
  };

  if (!readers || (!readers.photo && !readers.voice)) return null;
  const kind = readers.photo && readers.voice ? 'both' : readers.photo ? 'photo' : 'voice';
  const busyText = reading.isPending ? ASSISTANT_COPY.reading : undefined;
  const isSpoken = voice.heard !== undefined;
  return (
    <section aria-label={ASSISTANT_COPY.label} className="grid gap-3 rounded-card bg-sunken p-4">
      <p className="text-sm text-ink-soft">{isSpoken ? ASSISTANT_COPY.speak : ASSISTANT_COPY.hint[kind]}</p>
      {isSpoken ? (
        <div className="flex flex-wrap items-center gap-3">
          <p role="timer" className="flex items-center gap-2 text-sm tabular-nums">
            <span aria-hidden="true" className="size-2.5 animate-pulse rounded-full bg-danger" />
            {ASSISTANT_COPY.heard(voice.heard ?? 0)}
          </p>
          <Button size="compact" onClick={() => void voice.finish()}>
            {ASSISTANT_COPY.finish}
          </Button>
          <Button look="quiet" size="compact" onClick={voice.cancel}>
            {ASSISTANT_COPY.drop}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          {readers.photo && (
            <Button look="secondary" size="compact" className={WIDE} busyText={busyText} onClick={readPhoto}>
              <ScanText {...ICON} />
              {ASSISTANT_COPY.ofPhoto}
            </Button>
          )}
          {readers.voice && (
            <Button
              look="secondary"
              size="compact"
              className={WIDE}
              disabled={reading.isPending}
              onClick={() => void voice.start()}
            >
              <Mic {...ICON} />
              {ASSISTANT_COPY.ofVoice}
            </Button>
          )}
        </div>
      )}
      <div role="status" className="grid gap-2 empty:hidden">
        {isWithoutPhoto && photos.photos.length === 0 && (
          <Notice tone="warning">{ASSISTANT_COPY.noPhoto}</Notice>
        )}
        {voice.problem && <Notice tone="warning">{ASSISTANT_COPY.problems[voice.problem]}</Notice>}
        {reading.isError && <Notice tone="warning">{errorText(reading.error, ASSISTANT_COPY.failed)}</Notice>}
        {filled && <FilledNotice filled={filled} onUndo={() => undo(filled)} />}
      </div>
    </section>
  );
}

function FilledNotice({ filled: { filling, hasKept }, onUndo }: { filled: Filled; onUndo: () => void }) {
  const fields = fieldsOf(filling);
  if (fields.length === 0) return <Notice>{ASSISTANT_COPY.nothingNew}</Notice>;
  return (
    <Notice
      tone="success"
      action={
        <Button look="quiet" size="compact" onClick={onUndo}>
          {ASSISTANT_COPY.undo}
        </Button>
      }
    >
      <p>{ASSISTANT_COPY.filled(fields)}</p>
      {hasKept && <p>{ASSISTANT_COPY.kept}</p>}
    </Notice>
  );
}
