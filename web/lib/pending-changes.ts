import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What mutations of that key have sent, or still have to send, and is not answered; in the order in which it was done. */
export const pendingChanges = <Change>(queries: QueryClient, mutationKey: QueryKey): Change[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    // Whoever names the key knows what is done under it.
    .map(({ state }) => state.variables as Change);
