import { conversationPath } from '#shared/lib/paths.ts';
import { FOUND_LIMIT, type Found, useFound } from '#web/lib/page/use-found.ts';
import type { PaletteEntry } from '#web/ui/palette/palette-groups.ts';
import { channelMark } from './channel-mark.ts';
import { INBOX_KEYS, listConversations } from './conversation-calls.ts';
import { customerName, plainText } from './conversation-texts.ts';

/** Finds the most recent conversations of a search; each opens in the inbox. */
export const useFoundConversations = (q: string): Found<PaletteEntry> =>
  useFound({
    key: INBOX_KEYS.all,
    q,
    find: (signal) => listConversations({ query: { q, limit: FOUND_LIMIT }, signal }),
    entriesOf: ({ conversations }) =>
      conversations.map((conversation) => ({
        id: conversation.id,
        label: customerName(conversation),
        note: plainText(conversation.lastText),
        icon: channelMark(conversation.channel).Icon,
        to: conversationPath(conversation.id),
      })),
  });
