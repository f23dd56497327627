import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** WCAG 2.2 AA is the floor (ux 5). */
const RULES = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** The accessibility rules that the page breaks, of those a program can see, and where. */
export const findBrokenRules = async (page: Page): Promise<string[]> => {
  await loadAxe(page);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(RULES)})`);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
};

/** Fails the test when the page breaks one of them. */
export const checkAccessibility = async (page: Page): Promise<void> => {
  expect((await findBrokenRules(page)).join('\n'), 'accessibility rules broken').toBe('');
};

/** Through the debugger, so the page's content security policy stays as strict as it is for a shopper. */
const loadAxe = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe.source });
  await session.detach();
};
