import type { ApiRequest, ApiResponse } from './call-api.ts';

/** One call, as `callApi` makes it in process. */
export type ProgramRequest = Pick<ApiRequest, 'method' | 'path' | 'token' | 'body' | 'headers'>;

/** Calls the API of a program of its own, over HTTP and with a JSON body. */
export const callProgram = async (
  address: string,
  { method = 'GET', path, token, body, headers = {} }: ProgramRequest,
): Promise<Pick<ApiResponse, 'status' | 'body'> & { cookie: string }> => {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // What a browser would send with its next request.
  const cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0]);
  return { status: answer.status, body: await answer.json(), cookie: cookie.join('; ') };
};

/** The same of a call that succeeds: answers its body, and throws when it was refused. */
export const tellProgram = async (address: string, request: ProgramRequest): Promise<ApiResponse['body']> => {
  const { status, body } = await callProgram(address, request);
  if (status >= 400) throw new Error(`${request.path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
};
