import { useEffect, useEffectEvent, useState } from 'react';
import type { Part } from '#web/lib/network/part-of.ts';
import { overlaysGone } from './use-back-closes.ts';

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
