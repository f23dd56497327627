import { AppError } from '#shared/lib/app-error.ts';

/** Runs work as soon as it has a place, and frees the place after it. */
export type Places = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work as soon as one of the party's own places is free. */
export type PlacesOf = <T>(party: string, work: () => Promise<T>) => Promise<T>;

/**
 * Opens so many places for each party. Work that would wait for the same rows waits here, without a connection that others
 * need; @throws UNAVAILABLE when `maxInside` of a party are at work or wait.
 */
export const openPlacesOf = (count: number, maxInside: number): PlacesOf => {
  const parties = new Map<string, { inPlace: Places; inside: number }>();
  return async (party, work) => {
    const own = parties.get(party) ?? { inPlace: openPlaces(count), inside: 0 };
    if (own.inside >= maxInside) throw new AppError('UNAVAILABLE');
    parties.set(party, own);
    own.inside += 1;
    try {
      return await own.inPlace(work);
    } finally {
      own.inside -= 1;
      if (own.inside === 0) parties.delete(party);
    }
  };
};

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
