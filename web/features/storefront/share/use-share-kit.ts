import { useQuery } from '@tanstack/react-query';
import type { getShareKitCall } from '#shared/features/storefront/share-kit-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

const getShareKit = apiCall<typeof getShareKitCall>({ method: 'GET', path: '/share-kit' });

/** The store's address and pictures; asked again on every visit, for they follow name, logo and colours. */
export const useShareKit = (tenantId: string) =>
  useQuery({
    queryKey: ['share-kit', tenantId],
    queryFn: ({ signal }) => getShareKit({ signal }),
    staleTime: 0,
  });
