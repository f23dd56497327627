import { useEffect, useEffectEvent, useRef } from 'react';
import { gtinProblem, plainGtin } from '#shared/features/catalogue/gtin.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SCAN_COPY } from './scan-copy.ts';
import { useScanner } from './use-scanner.ts';

export type ScanWindowProps = {
  isOpen: boolean;
  /** Counts the times it was opened. */
  opening: number;
  onClose: () => void;
  /** Called with a barcode in the one way in which products carry it. */
  onCode: (code: string) => void;
};

/** The picture of the camera, and what it lacks. */
function Viewfinder({ onCode }: Pick<ScanWindowProps, 'onCode'>) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, retry } = useScanner(video, onCode);
  const isShown = state === 'starting' || state === 'looking' || state === 'unclear';
  return (
    <>
      <div hidden={!isShown} className="relative overflow-hidden rounded-card bg-black">
        <video
          ref={video}
          muted
          playsInline
          aria-label={SCAN_COPY.camera}
          className="aspect-4/3 max-h-[45dvh] w-full object-cover"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-8 inset-y-1/4 rounded-control border-2 border-white/90"
        />
      </div>
      <div role="status">
        {state === 'starting' && <p className="text-ink-soft">{SCAN_COPY.starting}</p>}
        {state === 'looking' && <p className="text-ink-soft">{SCAN_COPY.lead}</p>}
        {state === 'unclear' && <Notice>{SCAN_COPY.unclear}</Notice>}
        {!isShown && <Notice tone="warning">{SCAN_COPY.problems[state]}</Notice>}
      </div>
      {!isShown && state !== 'insecure' && (
        <Button look="secondary" className="justify-self-start" onClick={retry}>
          {SCAN_COPY.retry}
        </Button>
      )}
    </>
  );
}

/** Closes with a page that is put away: a phone in a pocket needs no camera. */
const useClosedWhenHidden = (onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const handleVisibility = (): void => {
      if (document.visibilityState === 'hidden') close();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, []);
};

function ScanForm({ onCode, onClose }: Omit<ScanWindowProps, 'isOpen' | 'opening'>) {
  useClosedWhenHidden(onClose);
  const { field, submit } = useForm({
    values: { code: '' },
    judge: ({ code }) => ({ code: gtinProblem(code) }),
    send: async ({ code }) => onCode(plainGtin(code)),
  });
  return (
    <div className="grid gap-4">
      <Viewfinder onCode={onCode} />
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          // A form around the button that opened this window is not sent with it.
          event.stopPropagation();
          submit(event);
        }}
      >
        <TextField label={SCAN_COPY.typed} inputMode="numeric" autoComplete="off" {...field('code')} />
        <Button type="submit" look="secondary">
          {SCAN_COPY.use}
        </Button>
      </form>
    </div>
  );
}

/** Reads a barcode with the camera, or as it is typed. */
export function ScanWindow({ isOpen, opening, onClose, onCode }: ScanWindowProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={SCAN_COPY.title} closeLabel={SCREEN_COPY.close}>
      <ScanForm key={opening} onCode={onCode} onClose={onClose} />
    </Dialog>
  );
}
