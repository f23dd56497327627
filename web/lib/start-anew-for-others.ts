import { PATHS } from '#shared/lib/paths.ts';
import { readSession, subscribeSession } from './session-storage.ts';

/** When another tab signs somebody else in, this page begins anew: what it has loaded and what it holds back is not theirs. */
export const startAnewForOthers = (): void => {
  const startedAs = readSession()?.user.id;
  subscribeSession(() => {
    const userId = readSession()?.user.id;
    if (userId !== undefined && userId !== startedAs) window.location.assign(PATHS.panel);
  });
};
