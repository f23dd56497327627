import type { ChannelAdapter } from './channels/channel-adapter.ts';
import { webChannel } from './channels/web/web-channel.ts';
import { whatsAppChannel } from './channels/whatsapp/whatsapp-channel.ts';

/** The channels of this program. */
export const CHANNEL_ADAPTERS: readonly ChannelAdapter[] = [whatsAppChannel, webChannel];
