import type { Page } from 'playwright-core';

/** The size that a thumb needs, in CSS pixels (ux 5). */
const THUMB = 48;
/** Layout may round half a pixel away. */
const ROUNDING = 0.5;

const PRESSABLE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch], [role=radio], [role=checkbox]';

/** Everything in sight that can be pressed and is smaller than a thumb; a link within a sentence is as high as its line. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ pressable, smallest }) => {
      /** Hidden, put away until it has the focus, or behind an open dialog. */
      const isOutOfReach = (element: Element): boolean =>
        !element.checkVisibility({ visibilityProperty: true }) ||
        getComputedStyle(element).clipPath === 'inset(50%)' ||
        element.closest('[aria-hidden=true], [inert]') !== null;
      const isInSentence = (element: Element): boolean =>
        getComputedStyle(element).display === 'inline' && element.closest('p, dd') !== null;
      const stretchesOver = (element: Element): Element | null =>
        getComputedStyle(element, '::after').position === 'absolute' && element instanceof HTMLElement
          ? element.offsetParent
          : null;
      /** A label is pressed for its control, and a whole card for the link stretched over it. */
      const areaOf = (element: Element): DOMRect =>
        (element.closest('label') ?? stretchesOver(element) ?? element).getBoundingClientRect();
      const nameOf = (element: Element): string =>
        element.getAttribute('aria-label') ??
        element.closest('label')?.innerText ??
        element.textContent ??
        '';
      return [...document.querySelectorAll(pressable)]
        .filter((element) => !isOutOfReach(element) && !isInSentence(element))
        .map((element) => ({ element, area: areaOf(element) }))
        .filter(({ area }) => area.width < smallest || area.height < smallest)
        .map(({ element, area }) => {
          const size = `${Math.round(area.width)}×${Math.round(area.height)}`;
          return `${element.tagName.toLowerCase()} «${nameOf(element).trim()}» is ${size}`;
        });
    },
    { pressable: PRESSABLE, smallest: THUMB - ROUNDING },
  );
