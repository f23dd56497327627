/** The payload of a push message for the panel's service worker. */
export type PushPayload = {
  readonly title: string;
  readonly body: string;
  /** The page of the panel that a tap opens. */
  readonly path: string;
  /** Of two notices with one tag the later replaces the earlier. */
  readonly tag: string;
};
