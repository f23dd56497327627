import type { VisitorContext } from '../tenants/tenants.ts';

/** Wrong tries at an account from one place: slow enough against guessing, loose enough for a forgetful owner. */
const RATE_PER_PLACE = { max: 10, perSeconds: 300 };
/** So few that one place alone never fills what the account allows to all. */
const RATE_PER_PLACE_AN_HOUR = { max: 40, perSeconds: 3600 };
/** Tries at an account from all places that it does not know. Whoever fills it keeps out new browsers alone. */
const RATE_PER_ACCOUNT = { max: 100, perSeconds: 3600, grows: true };

/**
 * Counts a try at an account, whether there is one or not; throws `RATE_LIMITED` after too many. A browser that signed in
 * before is a place of its own and does not feel what happens elsewhere. Answers what a right try calls: it counts no more.
 */
export const countSignIn = (
  { platform: { rateLimiter }, peer, device }: VisitorContext,
  { account, isKnown }: { account: string; isKnown: boolean },
): (() => void) => {
  const place = `${account} from ${isKnown ? device : peer}`;
  rateLimiter.take(place, RATE_PER_PLACE);
  if (!isKnown) {
    rateLimiter.take(`${place} this hour`, RATE_PER_PLACE_AN_HOUR);
    rateLimiter.take(account, RATE_PER_ACCOUNT);
  }
  return () => rateLimiter.forget(place);
};
