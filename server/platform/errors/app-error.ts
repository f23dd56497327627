import type { ErrorCode } from '#shared/lib/error-codes.ts';
import { ERROR_COPY } from '#shared/lib/error-copy.ts';

export type ErrorDetails = Readonly<Record<string, unknown>>;

/** A refusal with a code from the closed list; `message` is Spanish for people, `details` is for programs. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, options: { message?: string; details?: ErrorDetails; cause?: unknown } = {}) {
    super(options.message ?? ERROR_COPY[code], { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
  }
}

/** Refuses by a rule of the product, in words for people, and says which field they are about. @throws RULE_REFUSED */
export const refuseByRule = (message: string, field?: string): never => {
  throw new AppError('RULE_REFUSED', {
    message,
    ...(field && { details: { fields: [{ field, message }] } }),
  });
};
