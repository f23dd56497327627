import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** WCAG 2.2 AA is the floor (ux 5). */
const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that a page can break by a change of colours alone. */
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** The rule sees only half of a target under a sticky bar, which says more about the scroll position than about the page. */
const SIZE_RULE = 'target-size';

/** Every node that breaks a rule; of what passes nobody looks at the list, which takes longer to write down and send than to find. */
const run = (page: Page, runOnly: unknown): Promise<AxeResults['violations']> => {
  const options = { runOnly, resultTypes: ['violations'] };
  return page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`);
};

/** Whether a target is too small where a person would scroll it to: the middle of the window. */
const isSmallInTheMiddle = async (page: Page, target: string): Promise<boolean> => {
  await page.evaluate((selector) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, target);
  const again = await run(page, { type: 'rule', values: [SIZE_RULE] });
  return again.some(({ nodes }) => nodes.some((node) => node.target.join(' ') === target));
};

const withoutCovered = async (
  page: Page,
  { id, help, nodes }: AxeResults['violations'][number],
): Promise<string[]> => {
  const broken: string[] = [];
  for (const node of nodes) {
    const target = node.target.join(' ');
    if (id !== SIZE_RULE || (await isSmallInTheMiddle(page, target))) broken.push(target);
  }
  return broken.length === 0 ? [] : [`${id}: ${help} (${broken.join(', ')})`];
};

/** Runs in the page: a dialog that is still fading in has the colours of no state that stays. */
const settleAnimations = async (): Promise<void> => {
  const passing = document.getAnimations().filter(({ effect }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return endTime !== Number.POSITIVE_INFINITY;
  });
  await Promise.allSettled(passing.map(({ finished }) => finished));
};

const findBroken = async (page: Page, runOnly: string[] | typeof COLOUR_RULES): Promise<string[]> => {
  await loadAxe(page);
  await page.evaluate(settleAnimations);
  const found: string[] = [];
  for (const violation of await run(page, runOnly)) found.push(...(await withoutCovered(page, violation)));
  return found;
};

/** Finds the accessibility rules that the page breaks, among those that a program can check. */
export const findBrokenRules = (page: Page): Promise<string[]> => findBroken(page, ALL_RULES);

/** Checks only the rules about colours, for a page that was already checked in its other colours. */
export const findWeakColours = (page: Page): Promise<string[]> => findBroken(page, COLOUR_RULES);

/** Fails the test when the page breaks a rule. */
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
