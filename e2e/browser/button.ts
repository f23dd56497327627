import type { Locator, Page } from 'playwright-core';

/** Finds a button by its whole name, on a page or in a part of it. */
export const button = (at: Page | Locator, name: string): Locator =>
  at.getByRole('button', { name, exact: true });
