import type { Channels, ConversationChannel } from '../conversations/conversation-channel.ts';
import { type ChannelAdapter, loopsOf } from './channel-adapter.ts';
import { insertOutbox } from './outbox-repo.ts';

/** A channel as conversations know it: its messages leave by a row of the outbox, for which the sender is woken. */
export const toConversationChannel = ({
  name,
  windowMs,
  tellsPhone,
  countedAs,
  transport,
}: ChannelAdapter): ConversationChannel => ({
  name,
  windowMs,
  tellsPhone,
  countedAs,
  queue:
    transport &&
    (async (scope, message) => {
      const { id: messageId, conversationId } = message;
      const payload = transport.compose(scope.platform.env, message);
      await insertOutbox(scope, { channel: name, messageId, conversationId, payload });
      scope.tx.afterCommit(() => scope.platform.jobs.wakeLoop(loopsOf(name).send));
    }),
});

/** The channels of an installation as conversations know them. */
export const toChannels = (adapters: readonly ChannelAdapter[]): Channels =>
  new Map(adapters.map((adapter) => [adapter.name, toConversationChannel(adapter)]));
