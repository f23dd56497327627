import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/storage/device-storage.ts';

/** Whether the panel of this device makes a sound; it does until somebody turns it off. */
export const isSoundOn = (): boolean => readStored(STORAGE_KEYS.noticeSound) !== 'false';

export const setSoundOn = (isOn: boolean): void => writeStored(STORAGE_KEYS.noticeSound, String(isOn));

let context: AudioContext | undefined;

/** Lets the browser play sounds from the first touch or key on, as it asks for. */
export const unlockSound = (): void => {
  const unlock = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  for (const event of ['pointerdown', 'keydown'] as const)
    window.addEventListener(event, unlock, { once: true, capture: true });
};

/** Two short notes, the second higher. */
const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 1318.5, at: 0.16 },
];
const NOTE_SECONDS = 0.4;
const LOUDNESS = 0.2;

/** Whether a sound can play: it is switched on, and the page has been touched. */
export const canChime = (): boolean => isSoundOn() && context?.state === 'running';

/** Plays the sound of something new. */
export const playChime = (): void => {
  if (!context) return;
  const now = context.currentTime;
  for (const { hertz, at } of NOTES) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUDNESS, now + at);
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + NOTE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + NOTE_SECONDS);
  }
};
