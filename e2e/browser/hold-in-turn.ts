import type { Page } from 'playwright-core';

type Held = { path: RegExp; method?: 'GET' | 'PUT'; count: number };

/** Keeps the first calls of that address back, as a slow network does; the n-th answered function lets the n-th pass. */
export const holdInTurn = async (
  page: Page,
  { path, method = 'GET', count }: Held,
): Promise<(() => void)[]> => {
  const turns = Array.from({ length: count }, () => Promise.withResolvers<void>());
  let calls = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    calls += 1;
    await turns[calls - 1]?.promise;
    await route.fallback();
  });
  return turns.map(({ resolve }) => resolve);
};
