/** Runs work as soon as it has a place, and frees the place after it. */
export type Places = <T>(work: () => Promise<T>) => Promise<T>;

/** Opens so many places for work: what finds none free waits for one, first come, first served. */
export const openPlaces = (count: number): Places => {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const enter = async (): Promise<void> => {
    if (taken === count) return new Promise((resolve) => waiting.push(resolve));
    taken += 1;
  };
  /** Whoever waits longest takes the place over; only when nobody does is it free. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
