import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { simulateTurnCall } from '#shared/features/conversations/bot-calls.ts';
import type { getBotHealthCall } from '#shared/features/conversations/settings/bot-health-calls.ts';
import type {
  getBotSettingsCall,
  updateBotSettingsCall,
} from '#shared/features/conversations/settings/bot-settings-calls.ts';
import type { teachBotCall } from '#shared/features/conversations/settings/lesson-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { BOT_SCREEN_COPY } from './bot-screen-copy.ts';

const getBotSettings = apiCall<typeof getBotSettingsCall>({ method: 'GET', path: '/bot/settings' });
export const updateBotSettings = apiCall<typeof updateBotSettingsCall>({
  method: 'PUT',
  path: '/bot/settings',
});
const getBotHealth = apiCall<typeof getBotHealthCall>({ method: 'GET', path: '/bot/health' });
export const teachBot = apiCall<typeof teachBotCall>({ method: 'POST', path: '/bot/lessons' });
export const simulateTurn = apiCall<typeof simulateTurnCall>({ method: 'POST', path: '/bot/simulate' });

/** Keys under which the bot's settings and health are kept. */
export const botSettingsKey = (tenantId: string) => ['bot-settings', tenantId];
const botHealthKey = (tenantId: string) => ['bot-health', tenantId];

/** How the store's bot speaks. */
export const useBotSettings = (tenantId: string) =>
  useQuery({ queryKey: botSettingsKey(tenantId), queryFn: ({ signal }) => getBotSettings({ signal }) });

/** How the store's bot is doing. */
export const useBotHealth = (tenantId: string) =>
  useQuery({ queryKey: botHealthKey(tenantId), queryFn: ({ signal }) => getBotHealth({ signal }) });

/** Puts the chat on the store's page, or takes it away; shown at once and put back when that failed. */
export const useWebChatSwitch = (tenantId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isWebChatOn: boolean) => updateBotSettings({ body: { isWebChatOn } }),
    onSuccess: (answer, isOn) => {
      queries.setQueryData(botSettingsKey(tenantId), answer);
      showSuccess({ text: isOn ? BOT_SCREEN_COPY.webChatOn : BOT_SCREEN_COPY.webChatOff });
    },
    onError: (error) => showError({ text: errorText(error, BOT_SCREEN_COPY.webChatFailed) }),
    onSettled: async () => {
      // The menu's Pedidos and Clientes and the summary's card follow the switch.
      await queries.invalidateQueries({ queryKey: botHealthKey(tenantId) });
      await queries.invalidateQueries({ queryKey: ['fresh-tenant'] });
    },
  });
};
