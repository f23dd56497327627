import { fetchIntoCache } from './import-fetched.ts';

/** A script that most visits do not need: how to fetch it, and its module once it has arrived. */
export type Part<Module> = { fetch: () => Promise<Module>; arrived: () => Module | undefined };

/**
 * Creates a part from a script's import. It is fetched once, and again after a failure. Its style sheet is fetched
 * with it, into the browser's cache, because React asks for a missing style sheet only once.
 */
export const partOf = <Module>(load: () => Promise<Module>, styleSheet?: string): Part<Module> => {
  let module: Module | undefined;
  let coming: Promise<Module> | undefined;
  return {
    arrived: () => module,
    fetch: () => {
      coming ??= Promise.all([load(), styleSheet && fetchIntoCache(styleSheet)]).then(
        ([fetched]) => {
          module = fetched;
          return fetched;
        },
        (error) => {
          coming = undefined;
          throw error;
        },
      );
      return coming;
    },
  };
};
