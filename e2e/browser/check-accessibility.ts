import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** WCAG 2.2 AA is the floor (ux 5). */
const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Those on which a page that only changed its colours can break. */
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const findBroken = async (page: Page, runOnly: string[] | typeof COLOUR_RULES): Promise<string[]> => {
  await loadAxe(page);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify({ runOnly })})`);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
};

/** The accessibility rules that the page breaks, of those a program can see, and where. */
export const findBrokenRules = (page: Page): Promise<string[]> => findBroken(page, ALL_RULES);

/** The same of the rules about colours alone: for a page already looked at in its other colours. */
export const findWeakColours = (page: Page): Promise<string[]> => findBroken(page, COLOUR_RULES);

/** Fails the test when the page breaks one of them. */
export const checkAccessibility = async (page: Page): Promise<void> => {
  expect((await findBrokenRules(page)).join('\n'), 'accessibility rules broken').toBe('');
};

/** Through the debugger, so the page's content security policy stays as strict as it is for a shopper. */
const loadAxe = async (page: Page): Promise<void> => {
  if (await page.evaluate(`'axe' in window`)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe.source });
  await session.detach();
};
