import { callApi } from './call-api.ts';
import { type CallCase, everyone } from './caller-rules.ts';
import type { TestApp } from './open-test-app.ts';
import type { PlantedStore } from './plant-store.ts';

/** Opens the store's web chat; what the call is about is the store itself. */
const openWebChat = async (test: TestApp, { token, tenantId }: PlantedStore): Promise<string> => {
  await callApi(test, { method: 'PUT', path: '/bot/settings', token, body: { isWebChatOn: true } });
  return tenantId;
};

const FOR_SHOPPERS: CallCase['expects'] = {
  own: everyone(200),
  foreign: everyone(200),
  unknown: everyone(404),
};

/** The calls of the web chat and of the inbox. */
export const INBOX_CALL_CASES: Record<string, CallCase> = {
  chatWithStore: {
    plant: openWebChat,
    input: ({ slug }) => ({ params: { slug }, body: { conversationId: 'secreto', text: 'hola' } }),
    expects: FOR_SHOPPERS,
    suspended: 404,
  },
  readChat: {
    plant: openWebChat,
    input: ({ slug }) => ({ params: { slug }, headers: { 'x-conversation-id': 'secreto' } }),
    expects: FOR_SHOPPERS,
    suspended: 404,
  },
};
