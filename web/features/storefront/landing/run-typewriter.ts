import { typewriterFrames } from './typewriter.ts';

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
