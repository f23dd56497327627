import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DaySpan, listPlatformDaysCall } from '#shared/features/superadmin/platform-day-calls.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { ADMIN_KEY } from '../lists/use-pages.ts';

const listPlatformDays = adminCall<typeof listPlatformDaysCall>({ method: 'GET', path: '/admin/stats/days' });

/** What the last days were; the days shown stay until the others are here. */
export const usePlatformDays = (span: DaySpan) =>
  useQuery({
    queryKey: [ADMIN_KEY, 'days', span],
    queryFn: ({ signal }) => listPlatformDays({ query: { days: span }, signal }),
    placeholderData: keepPreviousData,
  });
