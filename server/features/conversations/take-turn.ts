import { type MediaRead, messageWithMedia } from '#shared/features/conversations/ai/message-with-media.ts';
import { proposedProductIds } from '#shared/features/conversations/ai/proposed-answer.ts';
import { parseButtonId } from '#shared/features/conversations/dialogue/bot-button.ts';
import type { ProductFacts } from '#shared/features/conversations/dialogue/bot-turn.ts';
import type { ConversationState } from '#shared/features/conversations/dialogue/conversation-state.ts';
import { type BotReply, decideReply } from '#shared/features/conversations/dialogue/decide-reply.ts';
import { productsNeeded } from '#shared/features/conversations/dialogue/products-needed.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { type Reading, readTurn } from '#shared/features/conversations/reading/read-turn.ts';
import { settingsOn } from '#shared/features/conversations/settings/turn-settings.ts';
import { UuidSchema } from '#shared/lib/answer-schemas.ts';
import { namedPictureUrl } from '#shared/lib/picture-url.ts';
import { findProductRows } from '../catalogue/catalogue.ts';
import type { ReaderContext, Scoped } from '../tenants/tenants.ts';
import type { Proposal } from './ai/proposer.ts';
import type { Attachment, IncomingMessage } from './incoming-message.ts';
import type { StoreKnowledge } from './store-knowledge.ts';

export type TurnToTake = {
  readonly knowledge: StoreKnowledge;
  readonly state: ConversationState;
  readonly channel: Channel;
  readonly message: IncomingMessage;
  readonly proposal?: Proposal | undefined;
};

export type TakenTurn = {
  readonly reading: Reading;
  readonly reply: BotReply;
  /** Addresses of the pictures of products, of which the rules know nothing. */
  readonly pictureOf: (productId: string) => string | null;
};

const readMedia = (attachments: readonly Attachment[], proposal: Proposal | undefined): MediaRead[] =>
  attachments.map(({ kind, messageId }) => ({ kind, understood: proposal?.understood.get(messageId) }));

/**
 * Reads a message, fetches the products that its answer may speak of as they are at this moment, and decides. Whoever calls
 * stores the state and carries the effects out.
 */
export const takeTurn = async (
  scope: Scoped<ReaderContext>,
  { knowledge: { index, facts, voice }, state, channel, message, proposal }: TurnToTake,
): Promise<TakenTurn> => {
  const { text, buttonId, attachments = [] } = message;
  const button = buttonId === undefined ? undefined : parseButtonId(buttonId);
  const read = messageWithMedia(text, readMedia(attachments, proposal));
  const reading = readTurn({ message: read.text, index, store: facts, memory: state });
  const proposed = proposedProductIds(proposal?.answer);
  const named = [...productsNeeded(reading, state, button), ...proposed];
  // A button that a stranger made up, or a model, may name what is no id at all.
  const rows = await findProductRows(
    scope,
    named.filter((id) => UuidSchema.safeParse(id).success),
  );
  const products = new Map<string, ProductFacts>(
    rows.filter(({ status }) => status === 'active').map((row) => [row.id, row]),
  );
  const reply = decideReply({
    reading,
    state,
    store: facts,
    settings: settingsOn(voice, channel),
    now: scope.platform.clock.now(),
    button,
    productOf: (id) => products.get(id),
    media: read.media,
    proposed: proposal?.answer,
  });
  const covers = new Map(rows.map(({ id, pictures: [cover] }) => [id, cover]));
  const pictureOf = (id: string): string | null => {
    const cover = covers.get(id);
    return cover === undefined ? null : namedPictureUrl(scope.tenantId, cover);
  };
  return { reading, reply, pictureOf };
};
