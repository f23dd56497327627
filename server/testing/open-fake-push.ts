import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  createFakePushService,
  type FakeBrowser,
  type FakePushService,
} from '#server/dev/fake-push-service.ts';
import { callApi } from './call-api.ts';
import type { TestApp } from './open-test-app.ts';

/** A browser of a member that gets push messages; `id` is that of its subscription. */
type SubscribedBrowser = FakeBrowser & { id: string };

export type FakePush = {
  readonly service: FakePushService;
  /** For `openTestApp`. */
  readonly pushOrigin: () => string;
  /** Subscribes a browser with a session. */
  subscribe(session: { token: string }, browser?: FakeBrowser): Promise<SubscribedBrowser>;
  /** The payloads that a browser got. */
  receivedBy(browser: FakeBrowser): Record<string, unknown>[];
};

/** Opens a stand-in of a push service for a test file; `appOf` gives its app. */
export const openFakePush = (appOf: () => TestApp): FakePush => {
  let service: FakePushService;
  beforeAll(async () => {
    service = await createFakePushService();
  });
  beforeEach(() => service.clear());
  afterAll(() => service.close());
  return {
    get service() {
      return service;
    },
    pushOrigin: () => service.origin,
    subscribe: async ({ token }, browser = service.subscribe()) => {
      const { body } = await callApi(appOf(), { path: '/notice-settings', token });
      const { endpoint, p256dh, auth } = browser;
      const answer = await callApi(appOf(), {
        method: 'POST',
        path: '/notice-devices',
        token,
        body: { endpoint, p256dh, auth, serverKey: body.serverKey },
      });
      if (answer.status !== 200) throw new Error(`subscribing answered ${JSON.stringify(answer.body)}`);
      return { ...browser, id: answer.body.id };
    },
    receivedBy: ({ endpoint }) =>
      service.messages.filter((message) => message.endpoint === endpoint).map(({ payload }) => payload),
  };
};
