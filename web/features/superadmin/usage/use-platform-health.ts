import { useQuery } from '@tanstack/react-query';
import type { getPlatformHealthCall } from '#shared/features/superadmin/platform-health-calls.ts';
import { seconds } from '#shared/lib/time.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { ADMIN_KEY } from '../lists/use-pages.ts';

const getPlatformHealth = adminCall<typeof getPlatformHealthCall>({ method: 'GET', path: '/admin/health' });

/** How the platform stands, asked again while somebody looks. */
export const usePlatformHealth = () =>
  useQuery({
    queryKey: [ADMIN_KEY, 'health'],
    queryFn: ({ signal }) => getPlatformHealth({ signal }),
    refetchInterval: seconds(30),
  });
