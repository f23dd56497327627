import { useEffect, useEffectEvent, useState } from 'react';
import { overlaysGone } from './use-back-closes.ts';

/** A script that most visits need not have, and what of it has arrived. */
export type Part<Module> = { fetch: () => Promise<Module>; arrived: () => Module | undefined };

/** Makes a part of a script's import; it is fetched once. */
export const partOf = <Module>(load: () => Promise<Module>): Part<Module> => {
  let module: Module | undefined;
  return {
    arrived: () => module,
    fetch: async () => {
      module ??= await load();
      return module;
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
