import type { getNoticeSettingsCall } from '#shared/features/notices/notice-calls.ts';
import { hours } from '#shared/lib/time.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

export const getNoticeSettings = apiCall<typeof getNoticeSettingsCall>({
  method: 'GET',
  path: '/notice-settings',
});

/** The query of what a member hears of; only its own screen changes it. */
export const noticeSettingsQuery = (userId: string) => ({
  queryKey: ['notice-settings', userId],
  queryFn: ({ signal }: { signal: AbortSignal }) => getNoticeSettings({ signal }),
  staleTime: hours(1),
});
