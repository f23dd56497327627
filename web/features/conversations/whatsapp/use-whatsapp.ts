import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import type {
  ConnectWhatsApp,
  connectWhatsAppCall,
  disconnectWhatsAppCall,
  getWhatsAppCall,
} from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { noteUsage } from '#web/lib/reporting/usage-events.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';

const getWhatsApp = apiCall<typeof getWhatsAppCall>({ method: 'GET', path: '/bot/whatsapp' });
const connectWhatsApp = apiCall<typeof connectWhatsAppCall>({ method: 'PUT', path: '/bot/whatsapp' });
const disconnectWhatsApp = apiCall<typeof disconnectWhatsAppCall>({
  method: 'DELETE',
  path: '/bot/whatsapp',
});

const whatsAppKey = ['whatsapp'];

/** Fetches the store's WhatsApp number, and the values to enter at Meta. */
export const useWhatsApp = () =>
  useQuery({ queryKey: whatsAppKey, queryFn: ({ signal }) => getWhatsApp({ signal }) });

/** Returns a function that refetches what depends on the connection: the bot's health and the menu. */
export const useRefreshWhatsApp = () => {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: whatsAppKey });
    await queries.invalidateQueries({ queryKey: ['bot-health'] });
    await queries.invalidateQueries({ queryKey: ['fresh-tenant'] });
  };
};

/** Connects a number; WhatsApp checks it before anything is stored. */
export const useConnectWhatsApp = () => {
  const refresh = useRefreshWhatsApp();
  return useMutation({
    mutationFn: (body: ConnectWhatsApp) => connectWhatsApp({ body }),
    onSuccess: () => {
      noteUsage('bot_connected');
      showSuccess({ text: CONNECT_COPY.justConnected });
      return refresh();
    },
  });
};

/** Disconnects the number. */
export const useDisconnectWhatsApp = () => {
  const refresh = useRefreshWhatsApp();
  return useMutation({
    mutationFn: () => disconnectWhatsApp({}),
    onSuccess: () => {
      showSuccess({ text: CONNECT_COPY.disconnected });
      return refresh();
    },
    onError: (error) => showError({ text: errorText(error, CONNECT_COPY.unreachable) }),
  });
};
