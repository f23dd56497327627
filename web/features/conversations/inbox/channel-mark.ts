import { Globe, type LucideIcon, MessageCircle } from 'lucide-react';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';

type ChannelMark = { readonly Icon: LucideIcon; readonly tone: string };

const MARKS: Partial<Record<Channel, ChannelMark>> = {
  whatsapp: { Icon: MessageCircle, tone: 'text-whatsapp' },
};
const ANY_CHANNEL: ChannelMark = { Icon: Globe, tone: 'text-primary' };

/** Returns the icon and colour of a channel; channels without their own share the globe. */
export const channelMark = (channel: Channel): ChannelMark => MARKS[channel] ?? ANY_CHANNEL;
