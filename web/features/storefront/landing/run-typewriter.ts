const TYPE_MS = 100;
const HOLD_MS = 2000;
const ERASE_MS = 50;

/** The text that the headline shows, and for how long. */
type TypewriterFrame = { text: string; waitMs: number };

function* typePhrase(phrase: string): Generator<TypewriterFrame> {
  const letters = [...phrase];
  for (let length = 1; length < letters.length; length += 1) {
    yield { text: letters.slice(0, length).join(''), waitMs: TYPE_MS };
  }
  yield { text: phrase, waitMs: HOLD_MS };
}

function* erasePhrase(phrase: string): Generator<TypewriterFrame> {
  const letters = [...phrase];
  for (let length = letters.length - 1; length >= 0; length -= 1) {
    yield { text: letters.slice(0, length).join(''), waitMs: ERASE_MS };
  }
}

/**
 * Yields the frames of the rotating headline (`spec 2`: 100 ms a letter, 2 s hold, 50 ms a deletion). It starts with
 * the first phrase, which the page already shows, and ends with it after the rounds, because moving text must stop
 * (ux 5).
 */
export function* typewriterFrames(phrases: readonly string[], rounds: number): Generator<TypewriterFrame> {
  const first = phrases[0];
  if (first === undefined || phrases.length === 1) return;
  let shown = first;
  yield { text: first, waitMs: HOLD_MS };
  for (let turn = 1; turn <= rounds * phrases.length; turn += 1) {
    yield* erasePhrase(shown);
    shown = phrases[turn % phrases.length] ?? first;
    yield* typePhrase(shown);
  }
}

const ROUNDS = 3;

const phrasesOf = (element: HTMLElement): string[] => {
  const phrases: unknown = JSON.parse(element.dataset.typewriter ?? '[]');
  return Array.isArray(phrases) ? phrases.filter((phrase) => typeof phrase === 'string') : [];
};

/** Rotates the headline three times, unless the person asked for less motion (ux 5). */
export const runTypewriter = (element: HTMLElement): void => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const frames = typewriterFrames(phrasesOf(element), ROUNDS);
  const showNext = (): void => {
    const { value: frame, done } = frames.next();
    if (done || !frame) return;
    element.textContent = frame.text;
    setTimeout(showNext, frame.waitMs);
  };
  showNext();
};
