import type { CDPSession, Page } from 'playwright-core';

/** The narrowest phone, and what a laptop's screen is at 400 % (ux 5). */
const NARROWEST = 320;
const USUAL_TEXT = { standard: 16, fixed: 13 };
/** How people read: in a font as wide as DejaVu Sans, and with the text of their browser enlarged. */
const READERS = [
  { name: 'with a wide font', text: USUAL_TEXT, isWide: true },
  { name: 'with text at 130 %', text: { standard: 21, fixed: 17 }, isWide: false },
  { name: 'with text at 200 %', text: { standard: 32, fixed: 26 }, isWide: false },
];
/** DejaVu Sans needs this much more for each letter than Open Sans, which the journeys draw with. */
const WIDE_LETTERS = ':root * { letter-spacing: 0.07em !important }';
const SETTLED_MS = 2_000;

/** Runs in the page: finds elements that extend outside the window or an open dialog, and text cut off without a sign. */
const look = (width: number): string[] => {
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} «${(element.textContent ?? '').trim().slice(0, 40)}»`;
  const isHiddenText = (element: Element): boolean => getComputedStyle(element).clipPath === 'inset(50%)';
  const isTooFull = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1;
  const all = [...document.body.querySelectorAll('*')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !isHiddenText(element),
  );
  const cut = all.filter((element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    return (
      /hidden|clip/.test(overflowX) &&
      textOverflow !== 'ellipsis' &&
      isTooFull(element) &&
      element.textContent?.trim()
    );
  });
  const sideways = all.filter(
    (element) =>
      element.closest('[role="dialog"], dialog') &&
      element.role !== 'tablist' &&
      /auto|scroll/.test(getComputedStyle(element).overflowY) &&
      isTooFull(element),
  );
  return [
    ...(document.documentElement.scrollWidth > width ? ['the page is wider than the screen'] : []),
    ...cut.map((element) => `cuts ${nameOf(element)}`),
    ...sideways.map((element) => `has to be scrolled sideways: ${nameOf(element)}`),
  ];
};

const setWideFont = (page: Page, isWide: boolean): Promise<void> =>
  page.evaluate(
    (rule) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rule);
      document.adoptedStyleSheets = [sheet];
    },
    isWide ? WIDE_LETTERS : '',
  );

const setText = (session: CDPSession, fontSizes: typeof USUAL_TEXT) =>
  session.send('Page.setFontSizes', { fontSizes });

const drawTwice = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });

/** The first frames after a change may still be laid out as before: only what stays is a problem. */
const lookWhenSettled = async (page: Page): Promise<string[]> => {
  const deadline = Date.now() + SETTLED_MS;
  for (;;) {
    await drawTwice(page);
    const found = await page.evaluate(look, NARROWEST);
    if (found.length === 0 || Date.now() > deadline) return found;
  }
};

/** Finds layout problems on the narrowest phone, for people with a wide font or enlarged text (ux «Text size»). */
export const findTightSpots = async (page: Page): Promise<string[]> => {
  const usual = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: NARROWEST, height: usual?.height ?? 740 });
  const found: string[] = [];
  for (const { name, text, isWide } of READERS) {
    await setText(session, text);
    await setWideFont(page, isWide);
    found.push(...(await lookWhenSettled(page)).map((problem) => `${NARROWEST} px ${name}: ${problem}`));
  }
  await setText(session, USUAL_TEXT);
  if (usual) await page.setViewportSize(usual);
  await session.detach();
  return found;
};
