import { AppError } from '#shared/lib/app-error.ts';

/** Runs one party's work when its turn comes. */
export type Turns = <T>(party: string, work: () => Promise<T>) => Promise<T>;

type Waiting = { run: () => Promise<unknown>; sendAway: () => void };

/** Who waits, by party; the party that was just served goes to the end. */
type Lines = Map<string, Waiting[]>;

const takeNext = (lines: Lines): Waiting | undefined => {
  for (const [party, line] of lines) {
    const next = line.shift();
    lines.delete(party);
    if (line.length > 0) lines.set(party, line);
    return next;
  }
  return undefined;
};

/** The last of the longest line, if that line is longer than the one `party` would stand in. */
const takeFromCrowd = (lines: Lines, party: string): Waiting | undefined => {
  const longest = [...lines.values()].reduce<Waiting[]>(
    (most, line) => (line.length > most.length ? line : most),
    [],
  );
  return longest.length > (lines.get(party)?.length ?? 0) + 1 ? longest.pop() : undefined;
};

/**
 * Makes a queue for costly work that anyone may ask for: within a process one runs at a time, a party after the other,
 * so that whoever asks for a hundred keeps nobody waiting longer than one. When too many wait, the last of those who ask
 * for most are told to come back: no crowd can take the processor away from the pages.
 */
export const openTurns = (maxWaiting: number): Turns => {
  const lines: Lines = new Map();
  let waiting = 0;
  let isRunning = false;

  const runAll = async (): Promise<void> => {
    isRunning = true;
    for (let next = takeNext(lines); next; next = takeNext(lines)) {
      waiting -= 1;
      await next.run();
    }
    isRunning = false;
  };
  const stand = (party: string, one: Waiting): void => {
    const crowded = waiting >= maxWaiting && isRunning;
    const displaced = crowded ? takeFromCrowd(lines, party) : undefined;
    if (crowded && !displaced) {
      one.sendAway();
      return;
    }
    if (displaced) displaced.sendAway();
    else waiting += 1;
    lines.set(party, [...(lines.get(party) ?? []), one]);
    if (!isRunning) void runAll();
  };
  return <T>(party: string, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      stand(party, {
        run: async () => {
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          }
        },
        sendAway: () => reject(new AppError('UNAVAILABLE')),
      });
    });
};
