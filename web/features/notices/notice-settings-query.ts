import type { getNoticeSettingsCall } from '#shared/features/notices/notice-calls.ts';
import { hours } from '#shared/lib/time.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

export const getNoticeSettings = apiCall<typeof getNoticeSettingsCall>({
  method: 'GET',
  path: '/notice-settings',
});

/** The query of a member's settings for notices; only its own screen changes them. */
export const noticeSettingsQuery = (userId: string) => ({
  queryKey: ['notice-settings', userId],
  queryFn: ({ signal }: { signal: AbortSignal }) => getNoticeSettings({ signal }),
  staleTime: hours(1),
});
