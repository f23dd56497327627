import { FAILURE_COPY, SCREEN_COPY } from '#shared/lib/screen-copy.ts';

type ApiErrorFacts = {
  message: string;
  code?: string | undefined;
  status?: number;
  details?: unknown;
  isWorded?: boolean;
};

/** A failed call, in words for people; `status` is 0 when the server was not reached. */
export class ApiError extends Error {
  readonly code: string | undefined;
  readonly status: number;
  readonly details: unknown;
  /** Whether the message was written for people; a code or a status line was not. */
  readonly isWorded: boolean;

  constructor({ message, code, status = 0, details, isWorded = true }: ApiErrorFacts) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
    this.isWorded = isWorded;
  }
}

const textOf = (body: unknown, key: 'message' | 'error'): string | undefined => {
  if (typeof body !== 'object' || body === null || !(key in body)) return undefined;
  const value: unknown = Reflect.get(body, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const detailsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'details' in body ? body.details : undefined;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The body may be a proxy's HTML page; the caller then uses the status line.
    return undefined;
  }
};

/** A code for programs, such as `LIMIT_REACHED`. */
const CODE = /^[A-Z0-9_]+$/;

/** A reply of the API whose body is not parsed yet. */
export type Reply = { status: number; statusText: string; text: string };

/** Builds the error of a failed reply (`spec 8`): the body's message, else its error, else `HTTP {status}: {text}`. */
export const errorFromReply = ({ status, statusText, text }: Reply): ApiError => {
  const body = parseJson(text);
  const details = detailsOf(body);
  const code = textOf(body, 'error');
  const message = textOf(body, 'message');
  if (message) return new ApiError({ message, code, status, details });
  const plain = code ?? `HTTP ${status}: ${statusText}`;
  const suffix = details === undefined ? '' : ` ${JSON.stringify(details)}`;
  const isWorded = code !== undefined && !CODE.test(code);
  return new ApiError({ message: `${plain}${suffix}`, code, status, details, isWorded });
};

/** A reply with a successful status and a body that says otherwise, as a proxy may turn a failure into. */
export class FalseSuccess extends ApiError {}

/** Returns the value of a successful reply. @throws FalseSuccess when its body contradicts its status */
export const valueOfReply = ({ status, text }: Reply): unknown => {
  const body = parseJson(text);
  const isSuccess =
    typeof body === 'object' && body !== null && !('success' in body && body.success === false);
  if (!isSuccess) throw new FalseSuccess({ message: `HTTP ${status}`, status, isWorded: false });
  return body;
};

/** Creates the error of a call that the network did not carry. */
export const connectionError = (): ApiError => new ApiError({ message: FAILURE_COPY.connectionError });

/** Returns the words of a failure: those that the server wrote for people, else `fallback` (decision 047). */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.isWorded ? error.message : fallback;

/** Describes a failure to load under its title: the server's words or general ones, with its code for support. */
export const describeLoadFailure = (error: unknown, title: string) => ({
  title,
  text: errorText(error, SCREEN_COPY.loadHelp),
  retryLabel: SCREEN_COPY.retry,
  code: error instanceof ApiError && error.code ? SCREEN_COPY.errorCode(error.code) : undefined,
});

const MISSING = [400, 404];

/** Whether a call failed because its address names nothing: an id that is gone, or one that cannot exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && MISSING.includes(error.status);

const MAX_RETRIES = 2;
const SERVER_FAILED = 500;

/** Whether another try may succeed, which only a failed network or a server in trouble allows. */
export const isWorthRetrying = (failures: number, error: unknown): boolean => {
  if (failures >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= SERVER_FAILED;
};
