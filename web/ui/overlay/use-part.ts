import { useEffect, useEffectEvent, useState } from 'react';
import { fetchIntoCache } from '#web/lib/network/import-fetched.ts';
import { overlaysGone } from './use-back-closes.ts';

/** A script that most visits do not need, and the part that has arrived. */
export type Part<Module> = { fetch: () => Promise<Module>; arrived: () => Module | undefined };

/**
 * Makes a part of a script's import; it is fetched once, and again after it was fetched in vain. A style sheet that the part
 * draws as a link comes along: React would ask for a lost one only once, and this way it is in the browser's cache.
 */
export const partOf = <Module>(load: () => Promise<Module>, styleSheet?: string): Part<Module> => {
  let module: Module | undefined;
  let coming: Promise<Module> | undefined;
  const fetchAnew = async (): Promise<Module> => {
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
      coming ??= fetchAnew();
      return coming;
    },
  };
};

type Wish = {
  isWanted: boolean;
  /** It cannot be fetched: without network. */
  onMissing: () => void;
};

/** The part, once it is wanted and there; it stays to be shown again. */
export const usePart = <Module>(part: Part<Module>, { isWanted, onMissing }: Wish): Module | undefined => {
  const [module, setModule] = useState(part.arrived);
  const giveUp = useEffectEvent(onMissing);
  useEffect(() => {
    if (!isWanted || module) return;
    part.fetch().then(async (fetched) => {
      // A history entry of its own before the last overlay's has gone would go with it.
      await overlaysGone();
      setModule(fetched);
    }, giveUp);
  }, [isWanted, module, part]);
  return module;
};
