import type {
  CallAnswer,
  CallBodyInput,
  CallContract,
  CallParamsInput,
  CallQueryInput,
} from '#shared/lib/define-call.ts';
import { connectionError, errorFromReply, type Reply, valueOfReply } from './api-error.ts';
import { withAnySignal } from './with-any-signal.ts';

/** Reports the sent fraction, from 0 to 1. */
export type UploadProgress = (fraction: number) => void;

type SentFiles = { field: string; files: readonly File[]; onProgress?: UploadProgress };

/** A call with files on its way. */
export type FileRequest = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  files: SentFiles;
  signal: AbortSignal | undefined;
};

/** A holder of a token: how calls carry it, and what to do when a refusal reports the holder's state. */
export type TokenHolder = {
  readToken: () => string | null;
  onAuthError: (code: string | undefined) => void;
  /** Aborted once the holder signs out. */
  leaving?: AbortSignal;
  /** Sends files with a call; visitors of a store send none and do not load it. */
  sendFiles?: (request: FileRequest) => Promise<Reply>;
  /** Asks the holder for the password when a call requires it again; resolves to whether it was given. */
  askProof?: () => Promise<boolean>;
};

/**
 * Method and path of a contract. Callers write both and the contract's type checks them, so that the browser does not
 * load the schema of an answer that it does not validate.
 */
export type CallRoute<Call extends CallContract> = { method: Call['method']; path: Call['path'] };

type PartOf<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

export type CallRequest<Call extends CallContract> = PartOf<'params', CallParamsInput<Call>> &
  PartOf<'query', CallQueryInput<Call>> &
  PartOf<'body', CallBodyInput<Call>> & {
    signal?: AbortSignal;
    /** The files of a multipart call, and a callback for their progress. */
    files?: SentFiles;
    /** Sent as `Idempotency-Key`: a repeated key gets the first answer again and nothing is done twice. */
    idempotencyKey?: string;
  };

type PlainRequest = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  files?: SentFiles;
  idempotencyKey?: string;
};

const entriesOf = (values: unknown): [string, string][] =>
  typeof values === 'object' && values !== null
    ? Object.entries(values)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([key, value]) => [key, String(value)])
    : [];

/** Builds the address of a call: fills in `:params` and appends the query. */
export const callUrl = (path: string, { params, query }: { params?: unknown; query?: unknown }): string => {
  const values = new Map(entriesOf(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const search = new URLSearchParams(entriesOf(query)).toString();
  return `/api${filled}${search && `?${search}`}`;
};

const sendJson = async (url: string, init: RequestInit): Promise<Reply> => {
  const response = await fetch(url, init);
  return { status: response.status, statusText: response.statusText, text: await response.text() };
};

const headersOf = (token: string | null, { idempotencyKey }: PlainRequest): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
});

type PlainRoute = { method: string; path: string; holder: TokenHolder };

const send = ({ method, path, holder }: PlainRoute, request: PlainRequest): Promise<Reply> => {
  const url = callUrl(path, request);
  const headers = headersOf(holder.readToken(), request);
  const { body, files, signal } = request;
  if (files && holder.sendFiles) return holder.sendFiles({ method, url, headers, body, files, signal });
  const init = { method, headers, signal: signal ?? null };
  if (body === undefined) return sendJson(url, init);
  return sendJson(url, {
    ...init,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
};

/** Sends a call. A reading one is cancelled when its holder signs out, and then never answers: the page is about to be left. */
const sendHeld = (route: PlainRoute, request: PlainRequest): Promise<Reply> => {
  const { leaving } = route.holder;
  if (!leaving || route.method !== 'GET') return send(route, request);
  return withAnySignal([request.signal, leaving], (signal) => send(route, { ...request, signal })).catch(
    (error: unknown) => {
      if (leaving.aborted) return new Promise<never>(() => undefined);
      throw error;
    },
  );
};

export const sendOrThrow = async (route: PlainRoute, request: PlainRequest): Promise<Reply> => {
  const reply = await sendHeld(route, request).catch((error: unknown) => {
    throw request.signal?.aborted ? error : connectionError();
  });
  if (reply.status >= 200 && reply.status < 300) return reply;
  const error = errorFromReply(reply);
  if (error.code === 'PROOF_REQUIRED' && (await route.holder.askProof?.()))
    return sendOrThrow(route, request);
  route.holder.onAuthError(error.code);
  throw error;
};

/** Creates the call functions for one kind of token, so that an owner's token is never sent where a superadmin's belongs. */
export const callsOf =
  (holder: TokenHolder) =>
  <Call extends CallContract>(route: CallRoute<Call>) =>
  async (request: CallRequest<Call>): Promise<CallAnswer<Call>> => {
    const reply = await sendOrThrow({ ...route, holder }, request);
    // Our own server validates its answers against the contract, so they are not validated again here.
    return valueOfReply(reply) as CallAnswer<Call>;
  };

/** Calls the API as a visitor of public pages does: without a token, and without what a session on this device needs. */
export const visitorCall = callsOf({ readToken: () => null, onAuthError: () => undefined });
