import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;
const SERVER_FAILED = 500;

/** Only a network that failed or a server in trouble may answer better the next time. */
export const isWorthRetrying = (failures: number, error: unknown): boolean => {
  if (failures >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= SERVER_FAILED;
};
