import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { closeDevice, type DeviceProblem, openDevice } from '#web/lib/media/open-device.ts';
import { createBarcodeReader } from './barcode-reader.ts';

/** How far a scan is. `unclear`: the camera sees something, and no code was read for a while. */
export type ScanState = 'starting' | 'looking' | 'unclear' | DeviceProblem | 'reader';

/** The camera at the back of a phone, or whichever there is. */
const CAMERA: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

const LOOK_EVERY_MS = 150;
const UNCLEAR_AFTER_MS = 8000;

/** A code counts once two looks read the same, because a single look may misread stripes that are out of focus. */
const LOOKS_THAT_AGREE = 2;

type Scan = { video: HTMLVideoElement; signal: AbortSignal; onState: (state: ScanState) => void };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Looks until two looks agree on a code, or the scan ends. @throws when the reader cannot be loaded */
const lookForCode = async ({ video, signal, onState }: Scan): Promise<string | undefined> => {
  const reader = await createBarcodeReader();
  const end = (): void => reader.close();
  signal.addEventListener('abort', end, { once: true });
  const started = performance.now();
  let last: string | undefined;
  let looks = 0;
  try {
    while (!signal.aborted) {
      const [code] = await reader.read(video);
      looks = code !== undefined && code === last ? looks + 1 : 1;
      last = code;
      if (code !== undefined && looks >= LOOKS_THAT_AGREE) return code;
      if (performance.now() - started > UNCLEAR_AFTER_MS) onState('unclear');
      await pause(LOOK_EVERY_MS);
    }
    return undefined;
  } finally {
    end();
    signal.removeEventListener('abort', end);
  }
};

const scan = async (look: Scan): Promise<string | undefined> => {
  const { video, signal, onState } = look;
  const stream = await openDevice(CAMERA);
  if (typeof stream === 'string') {
    if (!signal.aborted) onState(stream);
    return undefined;
  }
  const close = (): void => closeDevice(stream);
  // The window may have been closed while the browser asked for permission.
  if (signal.aborted) {
    close();
    return undefined;
  }
  signal.addEventListener('abort', close, { once: true });
  try {
    video.srcObject = stream;
    await video.play();
    onState('looking');
    return await lookForCode(look);
  } catch {
    if (!signal.aborted) onState(video.paused ? 'failed' : 'reader');
    return undefined;
  } finally {
    close();
    video.srcObject = null;
  }
};

/** Shows the camera in a video and reads a barcode from it, once; the camera is given back with the first code and when the video goes. */
export const useScanner = (video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) => {
  const [state, setState] = useState<ScanState>('starting');
  const [tries, setTries] = useState(0);
  const tell = useEffectEvent(onCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the camera again
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const ending = new AbortController();
    const { signal } = ending;
    setState('starting');
    void scan({ video: element, signal, onState: setState }).then((code) => {
      if (code !== undefined && !signal.aborted) tell(code);
    });
    return () => ending.abort();
  }, [video, tries]);
  return { state, retry: () => setTries((before) => before + 1) };
};
