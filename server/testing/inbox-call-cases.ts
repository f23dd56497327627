import { callApi } from './call-api.ts';
import { aboutOneStore, type CallCase, type CallInputs, editors, everyone, members } from './caller-rules.ts';
import type { TestApp } from './open-test-app.ts';
import type { PlantedStore } from './plant-store.ts';
import { plantConversation, plantPictureMessage } from './plant-whatsapp-talk.ts';

/** Opens the store's web chat; what the call is about is the store itself. */
const openWebChat = async (test: TestApp, { token, tenantId }: PlantedStore): Promise<string> => {
  await callApi(test, { method: 'PUT', path: '/bot/settings', token, body: { isWebChatOn: true } });
  return tenantId;
};

const pictureForm = (): FormData => {
  const form = new FormData();
  form.append('conversationId', 'un-secreto-largo');
  form.append('messageId', 'una-foto');
  form.append('picture', new Blob(['nada']), 'foto.jpg');
  return form;
};

const fileForm = (): FormData => {
  const form = new FormData();
  form.append('file', new Blob(['nada']), 'foto.jpg');
  return form;
};

const FOR_SHOPPERS: CallCase['expects'] = {
  own: everyone(200),
  foreign: everyone(200),
  unknown: everyone(404),
};

const aboutAConversation = (rest: CallInputs, success: number, suspended: number): CallCase => ({
  plant: plantConversation,
  input: ({ thingId }) => ({ params: { id: thingId }, ...rest }),
  expects: aboutOneStore(members, success),
  suspended,
});

const forMembers: CallCase = {
  input: () => ({}),
  expects: { own: members({ ours: 200, neighbour: 200 }) },
  suspended: 200,
};

/** The calls of the web chat and of the inbox. */
export const INBOX_CALL_CASES: Record<string, CallCase> = {
  getDraftReaders: {
    input: () => ({}),
    expects: { own: editors({ ours: 200, neighbour: 200 }) },
    suspended: 403,
  },
  draftProduct: {
    input: () => ({ body: fileForm() }),
    // No model is configured.
    expects: { own: editors({ ours: 422, neighbour: 422 }) },
    suspended: 403,
  },
  chatWithStore: {
    plant: openWebChat,
    input: ({ slug }) => ({ params: { slug }, body: { conversationId: 'un-secreto-largo', text: 'hola' } }),
    expects: FOR_SHOPPERS,
    suspended: 404,
  },
  sendChatPicture: {
    plant: openWebChat,
    input: ({ slug }) => ({ params: { slug }, body: pictureForm() }),
    // This chat has no order.
    expects: { own: everyone(422), foreign: everyone(422), unknown: everyone(404) },
    suspended: 404,
  },
  readChat: {
    plant: openWebChat,
    input: ({ slug }) => ({ params: { slug }, headers: { 'x-conversation-id': 'un-secreto-largo' } }),
    expects: FOR_SHOPPERS,
    suspended: 404,
  },
  listConversations: forMembers,
  countConversations: forMembers,
  listWishes: forMembers,
  getConversation: aboutAConversation({}, 200, 200),
  getMessageMedia: {
    plant: plantPictureMessage,
    input: ({ thingId }) => ({ params: { id: thingId } }),
    expects: aboutOneStore(members, 200),
    suspended: 200,
  },
  sendMessage: aboutAConversation({ body: { kind: 'text', text: 'Sí, claro' } }, 201, 403),
  takeConversation: aboutAConversation({}, 200, 403),
  releaseConversation: aboutAConversation({}, 200, 403),
  queueConversation: aboutAConversation({}, 200, 403),
  readConversation: aboutAConversation({}, 200, 403),
  settleWish: {
    input: () => ({ body: { kind: 'question', key: 'nadie' } }),
    expects: { own: editors({ ours: 200, neighbour: 200 }) },
    suspended: 403,
  },
};
