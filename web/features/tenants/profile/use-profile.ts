import { useQuery } from '@tanstack/react-query';
import { getProfile } from './profile-api.ts';

/** Key under which a store's profile is kept. */
export const profileKey = (slug: string) => ['profile', slug];

/** The stored profile of a store. */
export const useProfile = (slug: string) =>
  useQuery({ queryKey: profileKey(slug), queryFn: ({ signal }) => getProfile({ params: { slug }, signal }) });
