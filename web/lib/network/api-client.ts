import type {
  CallAnswer,
  CallBodyInput,
  CallContract,
  CallParamsInput,
  CallQueryInput,
} from '#shared/lib/define-call.ts';
import { clearSession, readToken, updateStoredTenant } from '../session/session-storage.ts';
import { connectionError, errorFromReply, type Reply, valueOfReply } from './api-error.ts';

/** Called with the sent fraction, from 0 to 1. */
export type UploadProgress = (fraction: number) => void;

type Upload = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  form: FormData;
  onProgress?: UploadProgress;
  signal?: AbortSignal | undefined;
};

/** Sends a form with files; XMLHttpRequest because `fetch` does not tell how much has been sent. */
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

/** Whose token the calls carry, and what follows from a refusal that says how things stand with its holder. */
type TokenHolder = {
  readToken: () => string | null;
  onAuthError: (code: string | undefined) => void;
  /** Asks the holder for its password when a call wants it again; whether it was shown. */
  askProof?: () => Promise<boolean>;
};

/**
 * Method and path of a contract. Callers write both out and the contract's type checks them, so the
 * browser carries no schema of an answer it does not validate (zod alone weighs 25 KB).
 */
type CallRoute<Call extends CallContract> = { method: Call['method']; path: Call['path'] };

type PartOf<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

type CallRequest<Call extends CallContract> = PartOf<'params', CallParamsInput<Call>> &
  PartOf<'query', CallQueryInput<Call>> &
  PartOf<'body', CallBodyInput<Call>> & {
    signal?: AbortSignal;
    /** Makes the call multipart: the files, and a way to follow them. */
    files?: { field: string; files: readonly File[]; onProgress?: UploadProgress };
    /** Sent as `Idempotency-Key`: the same key again answers what the first one did, and does nothing twice. */
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

/** The address of a call: `:params` filled in, query appended. */
export const callUrl = (path: string, { params, query }: { params?: unknown; query?: unknown }): string => {
  const values = new Map(entriesOf(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const search = new URLSearchParams(entriesOf(query)).toString();
  return `/api${filled}${search && `?${search}`}`;
};

/** What a field of a body is in a form: a list repeats it, an empty list or null is an empty text, an object is JSON. */
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

const sendOrThrow = async (route: PlainRoute, request: PlainRequest): Promise<Reply> => {
  const reply = await send(route, request).catch((error: unknown) => {
    throw request.signal?.aborted ? error : connectionError();
  });
  if (reply.status >= 200 && reply.status < 300) return reply;
  const error = errorFromReply(reply);
  if (error.code === 'PROOF_REQUIRED' && (await route.holder.askProof?.()))
    return sendOrThrow(route, request);
  route.holder.onAuthError(error.code);
  throw error;
};

const OWNER_SESSION: TokenHolder = {
  readToken,
  onAuthError: (code) => {
    // The server ended the session: the route guard then leads to the login and back.
    if (code === 'UNAUTHENTICATED') clearSession();
    // Decided while the panel was open: from now on it says so.
    if (code === 'TENANT_SUSPENDED') updateStoredTenant({ status: 'suspended' });
  },
};

/** The typed function of an API call that answers text, such as a CSV file. */
export const apiTextCall =
  <Call extends CallContract>(route: CallRoute<Call>) =>
  async (request: CallRequest<Call>): Promise<string> =>
    (await sendOrThrow({ ...route, holder: OWNER_SESSION }, request)).text;

/** Makes the calls of those who hold a token of one kind: an owner's is never sent where a superadmin's belongs. */
export const callsOf =
  (holder: TokenHolder) =>
  <Call extends CallContract>(route: CallRoute<Call>) =>
  async (request: CallRequest<Call>): Promise<CallAnswer<Call>> => {
    const reply = await sendOrThrow({ ...route, holder }, request);
    // The contract types what our own server sends; it is validated there, not again here.
    return valueOfReply(reply) as CallAnswer<Call>;
  };

/** The typed function of one API call: `apiCall<typeof LoginCall>({ method: 'POST', path: '/auth/login' })`. */
export const apiCall = callsOf(OWNER_SESSION);
