import type { Page } from 'playwright-core';

/** Opens or loads a page of a store, and waits until its script hears what is pressed: then it counts the visit. */
export const whenHeard = async (page: Page, load: () => Promise<unknown>): Promise<void> => {
  await Promise.all([page.waitForRequest('**/events'), load()]);
};
