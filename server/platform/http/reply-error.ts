import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorCode } from '#shared/lib/error-codes.ts';
import { ERROR_COPY } from '#shared/lib/error-copy.ts';
import { isDatabaseAway } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';

type ErrorBody = { success: false; message: string; error: ErrorCode; details?: unknown };

/** Returns the body of a failed call (`decisions HTTP`). */
export const errorBody = (error: AppError): ErrorBody => ({
  success: false,
  message: error.message,
  error: error.code,
  ...(error.details && { details: error.details }),
});

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** Converts an error to one of the closed codes; undefined when it is our own fault. */
export const asAppError = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE', { cause: error });
  const { statusCode } = error as FastifyError;
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined;
  return new AppError(CODE_BY_STATUS[statusCode] ?? 'INVALID_INPUT', { cause: error });
};

/** When clients should retry, unless the error says it. */
export const RETRY_AFTER_SECONDS = 5;

/** Says whether the sender hung up in the middle of its body. */
const isHungUp = (error: unknown, { socket }: FastifyRequest): boolean =>
  socket.destroyed && (error as { code?: unknown }).code === 'ECONNRESET';

/** Answers a failed request: known errors as they are, any other is logged once and answered with an apology. */
export const replyError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const known = asAppError(error);
  if (isHungUp(error, request)) {
    request.log.debug({ route: request.routeOptions.url }, 'a request was given up by its sender');
  } else if (!known || known.code === 'UNAVAILABLE') {
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
  }
  const refusal = known ?? new AppError('INTERNAL', { message: ERROR_COPY.INTERNAL });
  if (refusal.code === 'RATE_LIMITED' || refusal.code === 'UNAVAILABLE') {
    const { retryAfterSeconds } = (refusal.details ?? {}) as { retryAfterSeconds?: number };
    reply.header('retry-after', String(retryAfterSeconds ?? RETRY_AFTER_SECONDS));
  }
  return reply.code(ERROR_STATUS[refusal.code]).send(errorBody(refusal));
};
