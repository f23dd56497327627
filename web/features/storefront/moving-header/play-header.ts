import { MOVING_HEADER_COPY } from './moving-header-copy.ts';

/** Created by script, because the content policy allows no inline styles but the page's own. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
.hero video{position:absolute;inset:0;z-index:-2;inline-size:100%;block-size:100%;object-fit:cover}
.hero .motion{position:absolute;inset:.5rem .5rem auto auto;z-index:2;inline-size:3rem;block-size:3rem;border:0;border-radius:99px;display:grid;place-items:center;background:#000a;color:#fff}
.hero:has(.motion) h1{padding-inline-end:3rem}
.hero .motion::before{content:"";inline-size:1rem;block-size:1rem;background:currentColor;clip-path:polygon(0 0,35% 0,35% 100%,65% 100%,65% 0,100% 0,100% 100%,0 100%)}
.hero .motion[aria-pressed=true]::before{clip-path:polygon(10% 0,100% 50%,10% 100%)}
`);

const createVideo = (url: string): HTMLVideoElement => {
  const video = document.createElement('video');
  // Without `preload` a browser fetches some of it at once, also while the header is not on the screen.
  Object.assign(video, { preload: 'none', src: url, muted: true, loop: true, playsInline: true });
  video.setAttribute('aria-hidden', 'true');
  return video;
};

/** Whoever does not want movement stops it, and it stays stopped (WCAG 2.2.2). */
const createButton = (video: HTMLVideoElement): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'motion';
  const show = (): void => {
    button.setAttribute('aria-pressed', String(video.paused));
    button.setAttribute('aria-label', video.paused ? MOVING_HEADER_COPY.play : MOVING_HEADER_COPY.pause);
  };
  button.addEventListener('click', () => {
    button.dataset.chosen = '';
    if (video.paused) void video.play();
    else video.pause();
  });
  video.addEventListener('play', show);
  video.addEventListener('pause', show);
  show();
  return button;
};

/**
 * Plays a video over the picture of a store's header while the header is on the screen, and returns what takes it away. A video
 * that the browser cannot play leaves the picture as it is.
 */
export const playHeader = (hero: HTMLElement, url: string): (() => void) => {
  document.adoptedStyleSheets = [...new Set([...document.adoptedStyleSheets, sheet])];
  const video = createVideo(url);
  const button = createButton(video);
  const seen = new IntersectionObserver((entries) => {
    if ('chosen' in button.dataset) return;
    // Of several reports the last one says how it is now.
    if (entries.at(-1)?.isIntersecting) void video.play().catch(() => undefined);
    else video.pause();
  });
  const remove = (): void => {
    seen.disconnect();
    video.remove();
    button.remove();
  };
  video.addEventListener('error', remove);
  hero.querySelector('.cover')?.after(video);
  hero.append(button);
  seen.observe(hero);
  return remove;
};
