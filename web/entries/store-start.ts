import { savesData } from '#web/lib/network/fetch-when-idle.ts';
import { TOKEN_KEY } from '#web/lib/storage/token-key.ts';

/**
 * The store's script and the files that it needs at once. They are fetched when the page is idle, or when a shopper
 * touches something, so that they do not delay the first paint. With `Save-Data` they are fetched only on the first
 * touch (ux 4). Until then the page works as it does without scripts.
 */
const scripts = (document.body.dataset.scripts ?? '').split(' ');
const INTENTS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

const here = new AbortController();
let loading: Promise<unknown> | undefined;
let logo: HTMLElement | null = null;

/** Not shared with `web/lib`, because a shared file would be one more request. */
const fetchFile = async (file: string): Promise<void> => {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(file);
  await answer.arrayBuffer();
};

/** A browser never retries a failed import, so the files are fetched into its cache first. */
const fetchScript = async (): Promise<void> => {
  await Promise.all(scripts.map(fetchFile));
  // The page carries this address; the bundler does not know it.
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

/** A button that needs scripts and is pressed too early is pressed again after hydration. */
const pressLater = (event: Event): void => {
  const button = pressedIn(event, 'button[type="button"]');
  if (button) void load().then(() => here.signal.aborted && button.click());
};

const isSignedIn = (): boolean => {
  try {
    return TOKEN_KEY in localStorage;
  } catch {
    // Storage is forbidden, so nobody is signed in.
    return false;
  }
};

/** The logo may be the button of the owner's menu: a signed-in person's early press is repeated after hydration. */
const holdLogo = (event: Event): void => {
  const pressed = pressedIn(event, '[data-owner]');
  if (!pressed || !isSignedIn()) return;
  event.preventDefault();
  logo = pressed;
  void load();
};

/** A WhatsApp link works without the script; the tap is noted, and the script counts it later. */
const noteEnquiry = (event: Event): void => {
  if (pressedIn(event, 'a.button-whatsapp')) document.body.dataset.asked = '';
};

for (const intent of INTENTS) document.addEventListener(intent, load, { passive: true, signal: here.signal });
document.addEventListener('click', pressLater, { signal: here.signal });
document.addEventListener('click', holdLogo, { signal: here.signal });
document.addEventListener('click', noteEnquiry, { signal: here.signal });

/** Longest wait for an idle moment, for pages that never have one. */
const LONGEST_WAIT_MS = 2_000;
/** The wait in browsers without `requestIdleCallback`. */
const SHORT_WAIT_MS = 300;

const loadWhenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void load(), { timeout: LONGEST_WAIT_MS });
  else setTimeout(() => void load(), SHORT_WAIT_MS);
};

// In the customiser's frame the owner is waiting for the script.
if (window !== window.top) void load();
else if (savesData()) {
  document.body.dataset.savesData = '';
  // The bar shows its button until the script listens.
  document.body.dataset.deaf = '';
} else if (document.readyState === 'complete') loadWhenIdle();
else window.addEventListener('load', loadWhenIdle, { once: true });
