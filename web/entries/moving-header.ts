import { playHeader } from '#web/features/storefront/moving-header/play-header.ts';
import { savesData } from '#web/lib/network/fetch-when-idle.ts';

/**
 * Plays the video of a store's header. Only pages with one have this script. The picture is there from the beginning, and the
 * video comes once the page has come alive, so it delays nothing; never for who saves data or wants less movement.
 */
const hero = document.querySelector<HTMLElement>('.hero');
const url = hero?.querySelector<HTMLElement>('.cover')?.dataset.video;

const whenAlive = (work: () => void): void => {
  const { body } = document;
  if ('live' in body.dataset) {
    work();
    return;
  }
  const observer = new MutationObserver(() => {
    if (!('live' in body.dataset)) return;
    observer.disconnect();
    work();
  });
  observer.observe(body, { attributes: true, attributeFilter: ['data-live'] });
};

if (hero && url && !savesData() && !matchMedia('(prefers-reduced-motion:reduce)').matches)
  whenAlive(() => void playHeader(hero, url));
