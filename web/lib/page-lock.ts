import { randomId } from './random-id.ts';

const NAME = 'page-';

/** Names this page among those of the same browser. */
export const PAGE_ID = randomId();

let isHeld = false;

/** Browsers lack locks on a plain-HTTP address of the local network; every other page then counts as gone. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** From here on other pages can tell that this one is still open; the browser lets go when it is not. */
export const holdPage = (): void => {
  if (isHeld) return;
  isHeld = true;
  void locks()?.request(`${NAME}${PAGE_ID}`, () => new Promise<void>(() => {}));
};

/** The ids of the pages that hold on, this one included. */
export const openPages = async (): Promise<Set<string>> => {
  const held = (await locks()?.query())?.held ?? [];
  return new Set([PAGE_ID, ...held.map(({ name }) => name?.replace(NAME, '') ?? '')]);
};

/** Does the work while no other page does it. */
export const alone = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const manager = locks();
  return manager ? manager.request(name, work) : work();
};
