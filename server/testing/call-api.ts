import type { TestApp } from './open-test-app.ts';

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under `/api`. */
  path: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Address that the request comes from; this machine when not given. */
  peer?: string;
  /** The answer never ends: it is left once it has begun. */
  isEndless?: boolean;
};

// biome-ignore lint/suspicious/noExplicitAny: tests read answers by field and assert on what they find.
export type ApiResponse = { status: number; body: any; headers: Record<string, unknown> };

/** Calls the API in process, with a JSON or `FormData` body. */
export const callApi = async (
  { app }: TestApp,
  { method = 'GET', path, token, body, headers = {}, peer, isEndless = false }: ApiRequest,
): Promise<ApiResponse> => {
  const form = body instanceof FormData ? new Response(body) : undefined;
  const contentType =
    form?.headers.get('content-type') ?? (body === undefined ? undefined : 'application/json');
  const response = await app.inject({
    method,
    payloadAsStream: isEndless,
    url: `/api${path}`,
    ...(peer && { remoteAddress: peer }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(contentType && { 'content-type': contentType }),
      ...headers,
    },
    ...(body !== undefined && {
      payload: form ? Buffer.from(await form.arrayBuffer()) : JSON.stringify(body),
    }),
  });
  const { statusCode: status, headers: answered } = response;
  if (isEndless) {
    response.stream().destroy();
    return { status, body: undefined, headers: answered };
  }
  const isJson = String(answered['content-type']).startsWith('application/json');
  return { status, body: isJson ? response.json() : response.body, headers: answered };
};
