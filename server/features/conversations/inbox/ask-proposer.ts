import { parseConversationState } from '#server/features/bot/bot.ts';
import { type BotContext, inTenant, type Scoped } from '#server/features/tenants/tenants.ts';
import type { Attachment, MessageToAnswer, Proposal, ProposalInput, SaidBefore } from '../ai/proposer.ts';
import type { StoreKnowledge } from '../ai/store-knowledge.ts';
import { MAX_ATTACHMENTS } from '../ai/understand-media.ts';
import {
  type ConversationRow,
  findConversation,
  type MessageRow,
} from '../conversations/conversation-repo.ts';
import { listInboundAfter, listSaidBefore } from '../conversations/message-repo.ts';
import { readBurst } from '../conversations/read-burst.ts';
import type { AnsweringTools } from './answering-tools.ts';
import { countReading, mayPay } from './take-receipts.ts';

/** The proposal of a model for a burst, and the last message of that burst. */
export type Draft = { readonly lastId: string; readonly proposal: Proposal | undefined };

const HISTORY = 8;

const attachmentOf = ({ id, kind, payload: { media } }: MessageRow): Attachment[] =>
  kind === 'image' || kind === 'audio'
    ? [{ messageId: id, kind, file: media && { key: media.key, contentType: media.contentType } }]
    : [];

/** Builds the message that the engine and the model read from a burst. */
export const messageOfBurst = (
  { text, buttonId }: { text: string; buttonId: string | undefined },
  waiting: readonly MessageRow[],
): MessageToAnswer => ({ text, buttonId, attachments: waiting.flatMap(attachmentOf) });

const toSaid = ({ author, text, payload }: MessageRow): SaidBefore => ({
  author: author === 'customer' ? 'customer' : 'store',
  text: [text, payload.understood].filter(Boolean).join(' '),
});

/** Whether an order of this conversation asks for a telephone number, which its channel does not tell. */
export const asksPhone = (
  { channels }: Pick<AnsweringTools, 'channels'>,
  { channel }: Pick<ConversationRow, 'channel'>,
): boolean => channels.get(channel)?.tellsPhone !== true;

/** Leaves out the files of pictures that no model may look at; each that a model looks at counts. */
const withReadablePictures = async (
  scope: Scoped<BotContext>,
  conversation: ConversationRow,
  message: MessageToAnswer,
): Promise<MessageToAnswer> => {
  if (!scope.platform.ai.offers.vision) return message;
  const attachments: Attachment[] = [];
  for (const [at, attachment] of (message.attachments ?? []).entries()) {
    const isPicture = attachment.kind === 'image' && at < MAX_ATTACHMENTS;
    const mayLook = !isPicture || (await countReading(scope, conversation));
    attachments.push(mayLook ? attachment : { ...attachment, file: undefined });
  }
  return { ...message, attachments };
};

type Asking = {
  readonly tools: Pick<AnsweringTools, 'channels'>;
  readonly knowledge: StoreKnowledge;
  readonly conversationId: string;
};

const readInput = async (
  scope: Scoped<BotContext>,
  { tools, knowledge, conversationId }: Asking,
): Promise<ProposalInput | undefined> => {
  const conversation = await findConversation(scope, conversationId);
  if (!conversation || conversation.speaker === 'person') return undefined;
  const seq = conversation.handledSeq;
  const waiting = await listInboundAfter(scope, { conversationId, seq });
  const burst = readBurst(waiting, scope.platform.clock.now());
  if (burst.kind !== 'read') return undefined;
  const before = await listSaidBefore(scope, { conversationId, seq, limit: HISTORY });
  return {
    messageId: burst.lastId,
    message: await withReadablePictures(scope, conversation, messageOfBurst(burst, waiting)),
    asksPhone: asksPhone(tools, conversation),
    mayPay: await mayPay(scope, { conversation, waiting }),
    state: parseConversationState(conversation.state),
    knowledge,
    history: before.toReversed().map(toSaid),
  };
};

/** Asks the model, if one is configured, about what waits in a conversation: outside any transaction, because it may be slow. */
export const askProposer = async (
  bot: BotContext,
  {
    tools,
    conversationId,
  }: { tools: Pick<AnsweringTools, 'channels' | 'knowledgeCache' | 'proposer'>; conversationId: string },
): Promise<Draft | undefined> => {
  const { proposer } = tools;
  if (!proposer) return undefined;
  const knowledge = await tools.knowledgeCache.open(bot);
  const input = await inTenant(bot, (scope) => readInput(scope, { tools, knowledge, conversationId }));
  return input && { lastId: input.messageId, proposal: await proposer.propose(bot, input) };
};
