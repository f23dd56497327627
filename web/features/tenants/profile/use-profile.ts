import { useQuery } from '@tanstack/react-query';
import { getProfile } from './profile-api.ts';

/** The cache key of a store's profile. */
export const profileKey = (slug: string) => ['profile', slug];

/** Fetches the profile of a store. */
export const useProfile = (slug: string) =>
  useQuery({ queryKey: profileKey(slug), queryFn: ({ signal }) => getProfile({ params: { slug }, signal }) });
