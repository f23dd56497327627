type Slice = {
  /** Pixels between it and the screen when it asked. */
  distance: number;
  draw: () => void;
};

const waiting = new Set<Slice>();
let isRunning = false;

const nearest = (): Slice | undefined => {
  let found: Slice | undefined;
  for (const slice of waiting) if (!found || slice.distance < found.distance) found = slice;
  return found;
};

const drawNext = (): void => {
  const slice = nearest();
  isRunning = slice !== undefined;
  if (!slice) return;
  waiting.delete(slice);
  slice.draw();
  requestAnimationFrame(drawNext);
};

/** Draws one slice of a long list a frame, the nearest to the screen first; answers how to take it back. */
export const drawInTurn = (slice: Slice): (() => void) => {
  waiting.add(slice);
  if (!isRunning) {
    isRunning = true;
    requestAnimationFrame(drawNext);
  }
  return () => {
    waiting.delete(slice);
  };
};
