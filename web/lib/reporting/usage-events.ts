/** Everything that is ever told of how an owner uses the panel: names of deeds, and of screens. Nothing else may be. */
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

/** What happens before the question is answered waits in this page, and is forgotten with it or with a no. */
const MAX_WAITING = 20;
const waiting: NotedEvent[] = [];
let listener: Listener | undefined;

/** Notes that something was done; where nothing is configured, or nobody agreed, that is all. */
export const noteUsage = (event: UsageEvent): void => {
  const noted = { event, path: window.location.pathname, atMs: Date.now() };
  if (listener) listener(noted);
  else if (waiting.length < MAX_WAITING) waiting.push(noted);
};

/** From now on `next` hears of everything, first of what waited. */
export const hearUsage = (next: Listener): void => {
  listener = next;
  for (const noted of waiting.splice(0)) next(noted);
};

/** From now on nobody hears of anything, nor of what waited. */
export const forgetUsage = (): void => hearUsage(() => undefined);
