import { savesData } from '#web/lib/saves-data.ts';
import { TOKEN_KEY } from '#web/lib/token-key.ts';

/**
 * Fetches the store's script when it takes nothing from the first picture: once that stands, or when a shopper reaches for
 * something. Who saves data gets it only then (ux 4). Until it is here the page works as it does without scripts.
 */
const { script = '' } = document.body.dataset;
const INTENTS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

const here = new AbortController();
let loading: Promise<unknown> | undefined;
let logo: HTMLElement | null = null;

/** What once failed to be imported, the browser never asks for again; fetched first, it is in the cache by then. */
const fetchScript = async (): Promise<void> => {
  const answer = await fetch(script);
  if (!answer.ok) throw new Error(script);
  await answer.arrayBuffer();
  // A build of its own: the bundler knows nothing of this address, which the page carries.
  await import(/* @vite-ignore */ script);
};

const load = (): Promise<unknown> => {
  loading ??= fetchScript().then(
    () => {
      here.abort();
      delete document.body.dataset.deaf;
      logo?.click();
    },
    () => {
      loading = undefined;
      logo = null;
      document.body.dataset.deaf = '';
    },
  );
  return loading;
};

const pressedIn = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** A button pressed too early is pressed again when somebody listens. */
const pressLater = (event: Event): void => {
  const button = pressedIn(event, 'button[data-do]');
  if (button) void load().then(() => here.signal.aborted && button.click());
};

const isSignedIn = (): boolean => {
  try {
    return TOKEN_KEY in localStorage;
  } catch {
    // Storage is forbidden here: nobody is signed in.
    return false;
  }
};

/** The logo may be the button of an owner's menu: pressed too early by who is signed in, it is pressed once the script knows. */
const holdLogo = (event: Event): void => {
  const pressed = pressedIn(event, '[data-owner]');
  if (!pressed || !isSignedIn()) return;
  event.preventDefault();
  logo = pressed;
  void load();
};

/** A tap on a WhatsApp link does what it says by itself; that it was made is noted for the script, which counts it. */
const noteEnquiry = (event: Event): void => {
  if (pressedIn(event, 'a.wa')) document.body.dataset.asked = '';
};

for (const intent of INTENTS) document.addEventListener(intent, load, { passive: true, signal: here.signal });
document.addEventListener('click', pressLater, { signal: here.signal });
document.addEventListener('click', holdLogo, { signal: here.signal });
document.addEventListener('click', noteEnquiry, { signal: here.signal });

const first = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
if (savesData()) {
  document.body.dataset.savesData = '';
  // The bar shows its button until the script listens.
  document.body.dataset.deaf = '';
} else if (!first || first.complete) void load();
else for (const end of ['load', 'error'] as const) first.addEventListener(end, load, { once: true });
