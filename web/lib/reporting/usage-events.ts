/** All that is ever reported about how an owner uses the panel: names of actions, and screens. Do not add anything else. */
type UsageEvent =
  | 'signed_up'
  | 'product_added'
  | 'import_applied'
  | 'theme_saved'
  | 'bot_connected'
  | 'plan_requested'
  | 'screen_opened';

export type NotedEvent = { readonly event: UsageEvent; readonly path: string; readonly atMs: number };

type Listener = (noted: NotedEvent) => void;

/** Events before the person has answered wait in this page; they are dropped with it or with a refusal. */
const MAX_WAITING = 20;
const waiting: NotedEvent[] = [];
let listener: Listener | undefined;

/** Records an action; without a listener, because nothing is configured or allowed, it is not sent. */
export const noteUsage = (event: UsageEvent): void => {
  const noted = { event, path: window.location.pathname, atMs: Date.now() };
  if (listener) listener(noted);
  else if (waiting.length < MAX_WAITING) waiting.push(noted);
};

/** Passes all events to `next`, first those that waited. */
export const listenToUsage = (next: Listener): void => {
  listener = next;
  for (const noted of waiting.splice(0)) next(noted);
};

/** Drops all events, including those that waited. */
export const forgetUsage = (): void => listenToUsage(() => undefined);
