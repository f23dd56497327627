import type {
  CONVERSATION_HEADER,
  chatWithStoreCall,
  readChatCall,
} from '#shared/features/conversations/inbox/web-chat-calls.ts';
import type { CallAnswer } from '#shared/lib/define-call.ts';

/** Why the store refused a message, for the shopper. */
export type ChatRefusal = 'gone' | 'too-fast' | 'busy' | 'full' | 'unfit' | 'failed';

/** Thrown by the calls of the chat. */
export class ChatError extends Error {
  readonly refusal: ChatRefusal;
  /** The store's text about it, if any. */
  readonly told: string | undefined;
  constructor(refusal: ChatRefusal, told?: string) {
    super(refusal);
    this.refusal = refusal;
    this.told = told;
  }
}

const REFUSALS: Readonly<Record<number, ChatRefusal>> = { 404: 'gone', 422: 'full', 429: 'too-fast' };
/** A picture that the store does not take: it says why, unless a proxy found it too large. */
const PICTURE_REFUSALS: typeof REFUSALS = { ...REFUSALS, 413: 'unfit', 422: 'unfit' };
/** Checked against the contract's header without loading its schemas. */
const HEADER: typeof CONVERSATION_HEADER = 'x-conversation-id';

const messageOf = (answer: string): string | undefined => {
  try {
    const { message } = JSON.parse(answer) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    // A proxy answered.
    return undefined;
  }
};

type Answer = CallAnswer<typeof chatWithStoreCall>;

const ask = async (path: string, init: RequestInit, refusals = REFUSALS): Promise<string> => {
  const response = await fetch(path, init).catch(() => undefined);
  if (response?.ok) return response.text();
  const told = response ? await response.text() : '';
  if (response?.status === 429 && told.includes('"chat_busy"')) throw new ChatError('busy');
  throw new ChatError(refusals[response?.status ?? 0] ?? 'failed', messageOf(told));
};

const addressOf = (slug: string): string => `/api/storefront/${encodeURIComponent(slug)}/chat`;

type ChatLine = {
  readonly conversationId: string;
  readonly messageId: string;
  readonly text: string;
  readonly buttonId: string | undefined;
};

/** Sends a message and returns the store's answer; the bot's reply is in it when the bot answers. */
export const sayToStore = async (slug: string, line: ChatLine): Promise<Answer> => {
  const answer = await ask(addressOf(slug), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(line),
  });
  // Our own server validated what it sends.
  return JSON.parse(answer) as Answer;
};

type ChatPicture = Pick<ChatLine, 'conversationId' | 'messageId'> & { readonly picture: File };

/** Sends a picture as the receipt of a transfer, and returns the store's answer. */
export const sendPictureToStore = async (
  slug: string,
  { conversationId, messageId, picture }: ChatPicture,
): Promise<Answer> => {
  const body = new FormData();
  body.append('conversationId', conversationId);
  body.append('messageId', messageId);
  body.append('picture', picture);
  const path = `${addressOf(slug)}/picture`;
  return JSON.parse(await ask(path, { method: 'POST', body }, PICTURE_REFUSALS)) as Answer;
};

/** Fetches the messages after a given one. */
export const readStoreChat = async (
  slug: string,
  { conversationId, after }: { conversationId: string; after: number },
): Promise<CallAnswer<typeof readChatCall>> => {
  const answer = await ask(`${addressOf(slug)}/messages?after=${after}`, {
    headers: { [HEADER]: conversationId },
  });
  return JSON.parse(answer) as CallAnswer<typeof readChatCall>;
};
