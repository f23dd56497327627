import { useQuery } from '@tanstack/react-query';
import type { getProfileCall } from '#shared/features/tenants/tenant-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

const getProfile = apiCall<typeof getProfileCall>({ method: 'GET', path: '/tenants/:slug/profile' });

/** The cache key of a store's profile. */
export const profileKey = (slug: string) => ['profile', slug];

/** Fetches the profile of a store. */
export const useProfile = (slug: string) =>
  useQuery({ queryKey: profileKey(slug), queryFn: ({ signal }) => getProfile({ params: { slug }, signal }) });
