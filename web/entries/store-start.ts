import { savesData } from '#web/lib/network/fetch-when-idle.ts';
import { TOKEN_KEY } from '#web/lib/storage/token-key.ts';

/**
 * The store's script, and the files that it needs at once. They are fetched once the page has come to rest, or when a shopper
 * reaches for something, so that they take nothing from the first picture. Who saves data gets them only with the first touch
 * (ux 4). Until they are here the page works as it does without scripts.
 */
const scripts = (document.body.dataset.scripts ?? '').split(' ');
const INTENTS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

const here = new AbortController();
let loading: Promise<unknown> | undefined;
let logo: HTMLElement | null = null;

/** Written here and not taken from `web/lib`: a file that two scripts share is one more to wait for. */
const fetchFile = async (file: string): Promise<void> => {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(file);
  await answer.arrayBuffer();
};

/** What once failed to be imported, the browser never asks for again; fetched first, it is in the cache by then. */
const fetchScript = async (): Promise<void> => {
  await Promise.all(scripts.map(fetchFile));
  // A build of its own: the bundler knows nothing of this address, which the page carries.
  await import(/* @vite-ignore */ scripts[0] ?? '');
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

/** A button that only a script can serve, pressed too early, is pressed again when somebody listens. */
const pressLater = (event: Event): void => {
  const button = pressedIn(event, 'button[type="button"]');
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

/** A page that never rests, such as one with a moving picture, gets its script all the same. */
const LONGEST_WAIT_MS = 2_000;
/** For browsers that do not tell when they rest. */
const SHORT_WAIT_MS = 300;

const loadWhenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void load(), { timeout: LONGEST_WAIT_MS });
  else setTimeout(() => void load(), SHORT_WAIT_MS);
};

// In the customiser's frame the owner waits for it.
if (window !== window.top) void load();
else if (savesData()) {
  document.body.dataset.savesData = '';
  // The bar shows its button until the script listens.
  document.body.dataset.deaf = '';
} else if (document.readyState === 'complete') loadWhenIdle();
else window.addEventListener('load', loadWhenIdle, { once: true });
