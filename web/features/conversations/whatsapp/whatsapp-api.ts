import type {
  connectWhatsAppCall,
  disconnectWhatsAppCall,
  getWhatsAppCall,
} from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

export const getWhatsApp = apiCall<typeof getWhatsAppCall>({ method: 'GET', path: '/bot/whatsapp' });
export const connectWhatsApp = apiCall<typeof connectWhatsAppCall>({ method: 'PUT', path: '/bot/whatsapp' });
export const disconnectWhatsApp = apiCall<typeof disconnectWhatsAppCall>({
  method: 'DELETE',
  path: '/bot/whatsapp',
});
