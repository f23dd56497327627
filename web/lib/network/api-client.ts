import type {
  CallAnswer,
  CallBodyInput,
  CallContract,
  CallParamsInput,
  CallQueryInput,
} from '#shared/lib/define-call.ts';
import { clearSession, readToken, updateStoredTenant } from '../session/session-storage.ts';
import { connectionError, errorFromReply, type Reply, valueOfReply } from './api-error.ts';
import { withAnySignal } from './with-any-signal.ts';

/** Reports the sent fraction, from 0 to 1. */
export type UploadProgress = (fraction: number) => void;

type Upload = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  form: FormData;
  onProgress?: UploadProgress;
  signal?: AbortSignal | undefined;
};

/** Sends a form with files. It uses XMLHttpRequest because `fetch` does not report upload progress. */
const sendUpload = ({ method, url, headers, form, onProgress, signal }: Upload): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () =>
      resolve({ status: request.status, statusText: request.statusText, text: request.responseText });
    request.onerror = () => reject(new TypeError('upload failed'));
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });

/** A holder of a token: how calls carry it, and what to do when a refusal reports the holder's state. */
type TokenHolder = {
  readToken: () => string | null;
  onAuthError: (code: string | undefined) => void;
  /** Aborted once the holder signs out. */
  leaving?: AbortSignal;
  /** Asks the holder for the password when a call requires it again; resolves to whether it was given. */
  askProof?: () => Promise<boolean>;
};

/**
 * Method and path of a contract. Callers write both and the contract's type checks them, so that the browser does not
 * load the schema of an answer that it does not validate.
 */
type CallRoute<Call extends CallContract> = { method: Call['method']; path: Call['path'] };

type PartOf<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

type CallRequest<Call extends CallContract> = PartOf<'params', CallParamsInput<Call>> &
  PartOf<'query', CallQueryInput<Call>> &
  PartOf<'body', CallBodyInput<Call>> & {
    signal?: AbortSignal;
    /** The files of a multipart call, and a callback for their progress. */
    files?: { field: string; files: readonly File[]; onProgress?: UploadProgress };
    /** Sent as `Idempotency-Key`: a repeated key gets the first answer again and nothing is done twice. */
    idempotencyKey?: string;
  };

type PlainRequest = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  files?: { field: string; files: readonly File[]; onProgress?: UploadProgress };
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

/** The texts of a body's field in a form: a list repeats the field, an empty list or null is an empty text, an object is JSON. */
const fieldTexts = (value: unknown): string[] => {
  if (value === undefined) return [];
  if (value === null) return [''];
  if (Array.isArray(value)) return value.length === 0 ? [''] : value.map(String);
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
};

const formOf = (body: unknown, { field, files }: { field: string; files: readonly File[] }): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {}))
    for (const text of fieldTexts(value)) form.append(key, text);
  for (const file of files) form.append(field, file);
  return form;
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

const send = (route: PlainRoute, request: PlainRequest): Promise<Reply> => {
  const url = callUrl(route.path, request);
  const headers = headersOf(route.holder.readToken(), request);
  if (request.files) {
    const form = formOf(request.body, request.files);
    return sendUpload({ method: route.method, url, headers, form, ...request.files, signal: request.signal });
  }
  const init = { method: route.method, headers, signal: request.signal ?? null };
  if (request.body === undefined) return sendJson(url, init);
  return sendJson(url, {
    ...init,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
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

const sendOrThrow = async (route: PlainRoute, request: PlainRequest): Promise<Reply> => {
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

const leaving = new AbortController();

/**
 * Cancels what the panel is reading, now and until the page is left. Signing out does this first: an answer that finds
 * the session ended would lead to the login in the middle of leaving for another page.
 */
export const stopReading = (): void => leaving.abort();

const OWNER_SESSION: TokenHolder = {
  readToken,
  leaving: leaving.signal,
  onAuthError: (code) => {
    if (leaving.signal.aborted) return;
    // The server ended the session; the route guard then leads to the login and back.
    if (code === 'UNAUTHENTICATED') clearSession();
    // The store was suspended while the panel was open; the panel shows it from now on.
    if (code === 'TENANT_SUSPENDED') updateStoredTenant({ status: 'suspended' });
  },
};

/** Creates the typed function of an API call that answers text, such as a CSV file. */
export const apiTextCall =
  <Call extends CallContract>(route: CallRoute<Call>) =>
  async (request: CallRequest<Call>): Promise<string> =>
    (await sendOrThrow({ ...route, holder: OWNER_SESSION }, request)).text;

/** Creates the call functions for one kind of token, so that an owner's token is never sent where a superadmin's belongs. */
export const callsOf =
  (holder: TokenHolder) =>
  <Call extends CallContract>(route: CallRoute<Call>) =>
  async (request: CallRequest<Call>): Promise<CallAnswer<Call>> => {
    const reply = await sendOrThrow({ ...route, holder }, request);
    // Our own server validates its answers against the contract, so they are not validated again here.
    return valueOfReply(reply) as CallAnswer<Call>;
  };

/** Creates the typed function of one API call: `apiCall<typeof LoginCall>({ method: 'POST', path: '/auth/login' })`. */
export const apiCall = callsOf(OWNER_SESSION);
