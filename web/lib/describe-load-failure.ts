import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { ApiError, errorText } from './api-error.ts';

/** What an error state says when something could not be loaded: the server's words or `help`, and its code for support. */
export const describeLoadFailure = (error: unknown, { title, help }: { title: string; help: string }) => ({
  title,
  text: errorText(error, help),
  retryLabel: SCREEN_COPY.retry,
  code: error instanceof ApiError && error.code ? SCREEN_COPY.errorCode(error.code) : undefined,
});
