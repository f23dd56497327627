import { playHeader } from '#web/features/storefront/moving-header/play-header.ts';

/**
 * Plays the video of a store's header. Only pages with one have this script. The picture is there from the beginning, and the
 * video comes once the page has come alive, so it delays nothing; never for who saves data or wants less movement.
 */
const hero = document.querySelector<HTMLElement>('.hero');
const url = document.querySelector<HTMLElement>('script[data-video]')?.dataset.video;

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

// The page's first script notes it where data are saved: another look of our own would be a file that both share.
const savesData = 'savesData' in document.body.dataset;

if (hero && url && !savesData && !matchMedia('(prefers-reduced-motion:reduce)').matches)
  whenAlive(() => void playHeader(hero, url));
