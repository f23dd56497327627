import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { getBotSettings, INBOX_KEYS } from './conversation-calls.ts';

type QuickReplyMenuProps = {
  trigger: ComponentProps<typeof Menu>['trigger'];
  onChoose: (answer: string) => void;
};

/** The owner's prepared answers; a chosen one is put into the field, where it can be edited. */
export function QuickReplyMenu({ trigger, onChoose }: QuickReplyMenuProps) {
  const { data } = useQuery({
    queryKey: INBOX_KEYS.quickReplies,
    queryFn: async ({ signal }) => (await getBotSettings({ signal })).settings.quickReplies,
  });
  const replies = data ?? [];
  const items =
    replies.length > 0
      ? replies.map(({ question, answer }) => ({ label: question, onSelect: () => onChoose(answer) }))
      : [{ label: INBOX_PANEL_COPY.noQuickReplies, onSelect: () => undefined, isDisabled: true }];
  return <Menu trigger={trigger} items={items} />;
}
