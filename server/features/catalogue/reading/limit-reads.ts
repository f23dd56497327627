import type { Rate, RateLimiter } from '#server/platform/http/rate-limiter.ts';

/** A list without a limit counts once for every 500 products, so that a small store may be listed often. */
const PRODUCTS_A_UNIT = 500;
/** Twenty lists a minute of a store with as many products as a store may have. */
const WHOLE_LIST_RATE: Rate = { max: 400, perSeconds: 60 };
const SEARCH_RATE_OF_PEER: Rate = { max: 60, perSeconds: 60 };
const SEARCH_RATE_OF_STORE: Rate = { max: 300, perSeconds: 60 };

/** Counts the list of a whole catalogue by its size. @throws RATE_LIMITED */
export const limitWholeList = (
  limiter: RateLimiter,
  { peer, products }: { peer: string; products: number },
): Promise<void> =>
  limiter.take(`whole list ${peer}`, WHOLE_LIST_RATE, Math.max(1, Math.ceil(products / PRODUCTS_A_UNIT)));

/** Counts a shopper's search, on the store's pages or by the API, for the shopper and for the store. @throws RATE_LIMITED */
export const limitSearch = async (
  limiter: RateLimiter,
  { peer, tenantId }: { peer: string; tenantId: string },
): Promise<void> => {
  await limiter.take(`search ${peer}`, SEARCH_RATE_OF_PEER);
  await limiter.take(`search of ${tenantId}`, SEARCH_RATE_OF_STORE);
};

/** Counts a member's search of the own catalogue apart from the searches of shoppers, who cannot use it up. @throws RATE_LIMITED */
export const limitOwnSearch = (limiter: RateLimiter, userId: string): Promise<void> =>
  limiter.take(`own search ${userId}`, SEARCH_RATE_OF_STORE);
