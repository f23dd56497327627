import { useQuery } from '@tanstack/react-query';
import { minutes } from '#shared/lib/time.ts';
import { ApiError } from '#web/lib/network/api-error.ts';
import { fetchFile } from '#web/lib/network/save-file.ts';
import { useObjectUrl } from '#web/lib/picture/use-object-url.ts';

const KEPT_MS = minutes(10);
const NOT_FOUND = 404;

/** Whose file it is: what came with one message of one store. */
export type MediaSource = { tenantId: string; messageId: string };

/** Whether a file could not be fetched because it is kept no more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === NOT_FOUND;

/** What came with a message, fetched once it is wanted: by header, because an address with a token ends up in logs. */
export const useMedia = ({ tenantId, messageId }: MediaSource, isWanted: boolean) => {
  const { data, error, refetch } = useQuery({
    // Apart from the conversations, which are read again with every change: a file never changes.
    queryKey: ['message-media', tenantId, messageId],
    queryFn: ({ signal }) => fetchFile(`/messages/${messageId}/media`, signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
  return {
    file: data,
    url: useObjectUrl(data),
    problem: error ? (isGone(error) ? ('gone' as const) : ('failed' as const)) : undefined,
    retry: () => void refetch(),
  };
};
