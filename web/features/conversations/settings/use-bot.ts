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

/** Cache keys of the bot's settings and health. */
export const botSettingsKey = ['bot-settings'];
const botHealthKey = ['bot-health'];

/** Fetches the settings of the store's bot. */
export const useBotSettings = () =>
  useQuery({ queryKey: botSettingsKey, queryFn: ({ signal }) => getBotSettings({ signal }) });

/** Fetches the health of the store's bot. */
export const useBotHealth = () =>
  useQuery({ queryKey: botHealthKey, queryFn: ({ signal }) => getBotHealth({ signal }) });

/** Switches the chat on the store's page on or off; shown at once, and undone after a failure. */
export const useWebChatSwitch = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isWebChatOn: boolean) => updateBotSettings({ body: { isWebChatOn } }),
    onSuccess: (answer, isOn) => {
      queries.setQueryData(botSettingsKey, answer);
      showSuccess({ text: isOn ? BOT_SCREEN_COPY.webChatOn : BOT_SCREEN_COPY.webChatOff });
    },
    onError: (error) => showError({ text: errorText(error, BOT_SCREEN_COPY.webChatFailed) }),
    onSettled: async () => {
      // The menu's orders and customers and the card of the summary depend on the switch.
      await queries.invalidateQueries({ queryKey: botHealthKey });
      await queries.invalidateQueries({ queryKey: ['fresh-tenant'] });
    },
  });
};
