import type { simulateTurnCall } from '#shared/features/conversations/bot-calls.ts';
import type { getBotHealthCall } from '#shared/features/conversations/settings/bot-health-calls.ts';
import type {
  getBotSettingsCall,
  updateBotSettingsCall,
} from '#shared/features/conversations/settings/bot-settings-calls.ts';
import type { teachBotCall } from '#shared/features/conversations/settings/lesson-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

export const getBotSettings = apiCall<typeof getBotSettingsCall>({ method: 'GET', path: '/bot/settings' });
export const updateBotSettings = apiCall<typeof updateBotSettingsCall>({
  method: 'PUT',
  path: '/bot/settings',
});
export const getBotHealth = apiCall<typeof getBotHealthCall>({ method: 'GET', path: '/bot/health' });
export const teachBot = apiCall<typeof teachBotCall>({ method: 'POST', path: '/bot/lessons' });
export const simulateTurn = apiCall<typeof simulateTurnCall>({ method: 'POST', path: '/bot/simulate' });
