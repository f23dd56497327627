import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { FakeNumber } from '#server/dev/answer-graph.ts';
import { createFakeGraph, type FakeGraph } from '#server/dev/fake-graph.ts';
import { messagesChange, type PayloadWriter, whatsAppDelivery } from '#server/dev/webhook-payloads.ts';
import type { Platform } from '#server/platform/platform.ts';
import { signBody } from '#server/platform/whatsapp/verify-signature.ts';
import { callApi } from './call-api.ts';
import type { TestApp } from './open-test-app.ts';
import type { PlantedStore } from './plant-store.ts';

export const FAKE_APP_SECRET = 'clave de la aplicacion de prueba';

/** WhatsApp in a test: a fake Graph on a port, and deliveries into the app. */
export type FakeWhatsApp = {
  /** For `openTestApp`; filled before the first test. */
  readonly env: Partial<Platform['env']>;
  readonly graph: FakeGraph;
  /** Delivers a payload as it is and answers the status. */
  deliver(payload: object): Promise<number>;
  /** Makes a number that the fake knows and connects it to a store. */
  connect(store: PlantedStore, more?: Partial<FakeNumber>): Promise<FakeNumber>;
  /** Delivers one message of a person. */
  says(number: FakeNumber, text: string, message?: SaidMessage): Promise<string>;
  /** Processes everything that waits, including the statuses that the fake sends meanwhile. */
  settle(): Promise<void>;
};

type SaidMessage = {
  readonly writer?: PayloadWriter;
  readonly id?: string;
  readonly at?: Date;
  readonly content?: object;
};

export const ANA: PayloadWriter = { phone: '18095551234', name: 'Ana Peña' };

/** Opens the fake for a test file; `t` is its app, opened with `env` of the answer. */
export const openFakeWhatsApp = (appOf: () => TestApp): FakeWhatsApp => {
  const env: { -readonly [Key in keyof Platform['env']]?: Platform['env'][Key] } = {
    WHATSAPP_APP_SECRET: [FAKE_APP_SECRET],
    WHATSAPP_VERIFY_TOKEN: 'palabra',
    BURST_WAIT_MS: 0,
  };
  let graph: FakeGraph;
  let told: object[] = [];
  let numbers = 0;

  beforeAll(async () => {
    graph = await createFakeGraph({ appSecret: FAKE_APP_SECRET });
    // Statuses wait in the test's hand.
    graph.tell = async (payload) => void told.push(payload);
    env.WHATSAPP_GRAPH_URL = graph.url;
  });
  afterAll(() => graph.close());

  const deliver = async (payload: object): Promise<number> => {
    const body = Buffer.from(JSON.stringify(payload));
    const answer = await appOf().app.inject({
      method: 'POST',
      url: '/api/webhooks/whatsapp',
      payload: body,
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': signBody(body, FAKE_APP_SECRET),
      },
    });
    return answer.statusCode;
  };

  return {
    env,
    get graph() {
      return graph;
    },
    deliver,
    connect: async (store, more = {}) => {
      numbers += 1;
      const number = graph.addNumber({
        phoneNumberId: `10020030${numbers}`,
        wabaId: `50060070${numbers}`,
        displayPhone: `+1 809-555-01${String(numbers).padStart(2, '0')}`,
        verifiedName: 'Colmado de prueba',
        accessToken: `EAA-${randomUUID()}`,
        ...more,
      });
      const { phoneNumberId, wabaId, accessToken } = number;
      const { status, body } = await callApi(appOf(), {
        method: 'PUT',
        path: '/bot/whatsapp',
        token: store.token,
        body: { phoneNumberId, wabaId, accessToken },
      });
      if (status !== 200) throw new Error(`connecting answered ${status}: ${JSON.stringify(body)}`);
      return number;
    },
    says: async (number, text, { writer = ANA, id, at, content } = {}) => {
      const message = {
        id: id ?? `wamid.${randomUUID()}`,
        at: at ?? appOf().platform.clock.now(),
        content: content ?? { type: 'text', text: { body: text } },
      };
      const status = await deliver(
        whatsAppDelivery(number.wabaId, [messagesChange(number, writer, [message])]),
      );
      if (status !== 200) throw new Error(`the delivery was answered ${status}`);
      return message.id;
    },
    settle: async () => {
      do {
        const payloads = told;
        told = [];
        for (const payload of payloads) await deliver(payload);
        await appOf().jobs.runWaiting();
      } while (told.length > 0);
    },
  };
};
