import { PATHS } from '#shared/lib/paths.ts';

const MAX_RETURN_LENGTH = 2048;
/** Any base works: it only shows whether the browser would leave its origin. */
const BASE = 'https://origin.invalid';
/** Browsers strip tabs and line breaks and read `\` as `/`, so `/\evil` and `/<TAB>/evil` leave the origin. */
const DECEIVING = /[\\\s\p{Cc}]/u;

/**
 * Returns the page to go back to after signing in, or `fallback` when the value could lead to another origin
 * (`reliability 7`, open redirect).
 */
export const safeReturnPath = (value: unknown, fallback: string = PATHS.home): string => {
  if (typeof value !== 'string' || value.length > MAX_RETURN_LENGTH) return fallback;
  if (!value.startsWith('/') || DECEIVING.test(value)) return fallback;
  if (!URL.canParse(value, BASE)) return fallback;
  const url = new URL(value, BASE);
  // Dot segments can turn a harmless-looking path into one that starts with two slashes.
  if (url.origin !== BASE || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
};
