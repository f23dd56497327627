import type { TestApp } from './open-test-app.ts';

export type PageAnswer = { status: number; html: string; bytes: Buffer; headers: Record<string, unknown> };

/** Asks the app for a page as a browser does, in process. */
export const getPage = async (
  { app }: TestApp,
  path: string,
  { method = 'GET', headers = {} }: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {},
): Promise<PageAnswer> => {
  const response = await app.inject({ method, url: path, headers: { accept: 'text/html', ...headers } });
  return {
    status: response.statusCode,
    html: response.body,
    bytes: response.rawPayload,
    headers: response.headers,
  };
};
