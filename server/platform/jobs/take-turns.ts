import { AppError } from '#shared/lib/app-error.ts';

/** Runs one party's work when its turn comes. */
export type Turns = <T>(party: string, work: () => Promise<T>) => Promise<T>;

type Waiting = { run: () => Promise<unknown>; sendAway: () => void };

export type TurnOptions = {
  readonly maxWaiting: number;
  /** How long a request may wait before it is told to come back; absent: until its turn comes. */
  readonly maxWaitMs?: number;
  /** What people read who are sent away, when the general words would not do. */
  readonly busyMessage?: string;
};

const RETRY_AFTER_SECONDS = 60;

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
export const openTurns = ({ maxWaiting, maxWaitMs, busyMessage }: TurnOptions): Turns => {
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
  const leave = (party: string, one: Waiting): void => {
    const line = lines.get(party) ?? [];
    waiting -= 1;
    if (line.length === 1) lines.delete(party);
    else lines.set(party, line.toSpliced(line.indexOf(one), 1));
    one.sendAway();
  };
  const busy = () =>
    new AppError('UNAVAILABLE', {
      ...(busyMessage !== undefined && { message: busyMessage }),
      details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
    });
  return <T>(party: string, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const one: Waiting = {
        run: async () => {
          clearTimeout(timer);
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          }
        },
        sendAway: () => {
          clearTimeout(timer);
          reject(busy());
        },
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => leave(party, one), maxWaitMs);
      stand(party, one);
    });
};
