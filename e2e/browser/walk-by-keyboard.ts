import type { Page } from 'playwright-core';

/** More stops than the longest screen has, a store's page; a walk that never comes round is a trap. */
const MAX_STOPS = 200;
/** Longer than any movement of the page takes. */
const SETTLE_MS = 500;

/** Runs in the page: what has the focus, and what is wrong with how it shows. */
const lookAtFocus = (): { stop: number; problem: string } | undefined => {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const stop = [...document.querySelectorAll('*')].indexOf(element);
  const name = `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}»`;
  // A frame draws the focus inside itself.
  if (element instanceof HTMLIFrameElement) return { stop, problem: '' };
  const around = [element, element.closest('label'), element.parentElement].filter((part) => part !== null);
  const hasRing = [
    ...around.map((part) => getComputedStyle(part)),
    getComputedStyle(element, '::after'),
  ].some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
  if (!hasRing) return { stop, problem: `${name} has the focus and no ring` };
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
    return { stop, problem: `${name} has the focus out of sight` };
  const seen = document.elementFromPoint(x, y);
  const isSeen = seen !== null && around.some((part) => part.contains(seen) || seen.contains(part));
  return { stop, problem: isSeen ? '' : `${name} has the focus under something else` };
};

/** Tabs once round the page; answers every stop whose focus cannot be seen, or that the walk cannot leave. */
export const walkByKeyboard = async (page: Page): Promise<string[]> => {
  const problems: string[] = [];
  const seen = new Set<number>();
  for (let count = 0; count < MAX_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const first = await page.evaluate(lookAtFocus);
    // The page may still scroll there, or a message may just pass: what is wrong a moment later is wrong.
    if (first?.problem) await page.waitForTimeout(SETTLE_MS);
    const focus = first?.problem ? await page.evaluate(lookAtFocus) : first;
    if (!focus || seen.has(focus.stop)) return problems;
    seen.add(focus.stop);
    if (focus.problem) problems.push(focus.problem);
  }
  return [...problems, `the Tab key makes more than ${MAX_STOPS} stops`];
};
