import { savesData } from '#web/lib/saves-data.ts';

/**
 * Fetches the store's script when it takes nothing from the first picture: once that stands, or when a shopper reaches for
 * something. Who saves data gets it only then (ux 4). Until it is here the page works as it does without scripts.
 */
const { script = '' } = document.body.dataset;
const INTENTS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

const here = new AbortController();
let loading: Promise<unknown> | undefined;

const load = (): Promise<unknown> => {
  // A build of its own: the bundler knows nothing of this address, which the page carries.
  loading ??= import(/* @vite-ignore */ script).then(
    () => here.abort(),
    () => {
      loading = undefined;
    },
  );
  return loading;
};

/** A button pressed too early is pressed again when somebody listens. */
const pressLater = (event: Event): void => {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-do]') : null;
  if (button) void load().then(() => here.signal.aborted && button.click());
};

/** A tap on a WhatsApp link does what it says by itself; that it was made is noted for the script, which counts it. */
const noteEnquiry = (event: Event): void => {
  if (event.target instanceof Element && event.target.closest('a.wa')) document.body.dataset.asked = '';
};

for (const intent of INTENTS) document.addEventListener(intent, load, { passive: true, signal: here.signal });
document.addEventListener('click', pressLater, { signal: here.signal });
document.addEventListener('click', noteEnquiry, { signal: here.signal });

const first = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
if (savesData()) document.body.dataset.savesData = '';
else if (!first || first.complete) void load();
else for (const end of ['load', 'error'] as const) first.addEventListener(end, load, { once: true });
