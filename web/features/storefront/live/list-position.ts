/** Where a shopper stands in a list: its first card that begins on the screen, how far down it does, and how far the page is scrolled. */
type Position = { id: string; top: number; y: number };

const STILL_MS = 200;
/** What a card never drawn is thought to be high changes once it is: then the page stands again where it should. */
const FRAMES_UNTIL_DRAWN = 2;

const hasPosition = (state: unknown): state is { position: Position } =>
  typeof state === 'object' && state !== null && 'position' in state;

const positionOfEntry = (): Position | undefined =>
  hasPosition(history.state) ? history.state.position : undefined;

const listCards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('#catalogo .card')];

const topOf = (card: HTMLElement): number => card.getBoundingClientRect().top;

/** Notes in the present entry of the history where the shopper stands. */
export const notePosition = (): void => {
  const cards = listCards();
  const card = cards.find((one) => topOf(one) >= 0) ?? cards.at(-1);
  if (!card) return;
  const position: Position = { id: card.dataset.id ?? '', top: topOf(card), y: window.scrollY };
  history.replaceState({ ...history.state, position }, '');
};

/** Keeps noting it while the list of the present address is the one that is shown. Returns what ends it. */
export const keepPosition = (isShown: () => boolean): (() => void) => {
  let still: ReturnType<typeof setTimeout> | undefined;
  const note = (): void => {
    clearTimeout(still);
    if (isShown()) notePosition();
  };
  const noteOnceStill = (): void => {
    clearTimeout(still);
    still = setTimeout(note, STILL_MS);
  };
  window.addEventListener('scroll', noteOnceStill, { passive: true });
  // What is pressed may lead away before the page stands still.
  window.addEventListener('click', note, { capture: true });
  return () => {
    clearTimeout(still);
    window.removeEventListener('scroll', noteOnceStill);
    window.removeEventListener('click', note, { capture: true });
  };
};

const scrollToPosition = ({ id, top, y }: Position, framesLeft: number): void => {
  const card = listCards().find(({ dataset }) => dataset.id === id);
  window.scrollTo(0, card ? window.scrollY + topOf(card) - top : y);
  if (framesLeft > 0) requestAnimationFrame(() => scrollToPosition({ id, top, y }, framesLeft - 1));
};

/** Returns to where the shopper stood in the present entry of the history: to the same card, whatever lies above it by now. */
export const returnToPosition = (): void => {
  const position = positionOfEntry();
  if (position) scrollToPosition(position, FRAMES_UNTIL_DRAWN);
};

/** The same for a page that the browser loaded anew: it scrolls as far as before, past cards whose height it does not know. */
export const correctPosition = (): void => {
  const hasMoved = Math.abs(window.scrollY - (positionOfEntry()?.y ?? 0)) > 1;
  if (!hasMoved && !('savesData' in document.body.dataset)) returnToPosition();
};
