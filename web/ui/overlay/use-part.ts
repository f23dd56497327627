import { useEffect, useEffectEvent, useState } from 'react';
import { fetchIntoCache } from '#web/lib/network/import-fetched.ts';
import { overlaysGone } from './use-back-closes.ts';

/** A script that most visits do not need: how to fetch it, and its module once it has arrived. */
export type Part<Module> = { fetch: () => Promise<Module>; arrived: () => Module | undefined };

/**
 * Creates a part from a script's import. It is fetched once, and again after a failure. Its style sheet is fetched
 * with it, into the browser's cache, because React asks for a missing style sheet only once.
 */
export const partOf = <Module>(load: () => Promise<Module>, styleSheet?: string): Part<Module> => {
  let module: Module | undefined;
  let coming: Promise<Module> | undefined;
  const fetchAgain = async (): Promise<Module> => {
    try {
      [module] = await Promise.all([load(), styleSheet && fetchIntoCache(styleSheet)]);
      return module;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  };
  return {
    arrived: () => module,
    fetch: () => {
      coming ??= fetchAgain();
      return coming;
    },
  };
};

type PartOptions = {
  /** Whether it is needed now; always, unless it says otherwise. */
  isWanted?: boolean;
  /** Called when the script cannot be fetched, as without network; without it the part is simply not there. */
  onMissing?: () => void;
};

/** Returns the part once it is wanted and has arrived; it stays loaded to be shown again. */
export const usePart = <Module>(
  part: Part<Module>,
  { isWanted = true, onMissing }: PartOptions = {},
): Module | undefined => {
  const [module, setModule] = useState(part.arrived);
  const giveUp = useEffectEvent(() => onMissing?.());
  useEffect(() => {
    if (!isWanted || module) return;
    part.fetch().then(async (fetched) => {
      // A history entry made while the last overlay's entry is being removed would be removed too.
      await overlaysGone();
      setModule(fetched);
    }, giveUp);
  }, [isWanted, module, part]);
  return module;
};
