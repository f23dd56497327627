import { once } from 'node:events';
import http from 'node:http';

export type RawAnswer = { headers: Record<string, string>; body: Buffer };

/** Headers that belong to one connection or one moment: each server writes its own. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive']);

/** Fetches a page as it travels, compressed or not. */
export const fetchBytes = async (
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<RawAnswer> => {
  const [response]: http.IncomingMessage[] = await once(http.get({ port, path, headers }), 'response');
  if (response?.statusCode !== 200) throw new Error(`${path} answered ${response?.statusCode}`);
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const kept = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name));
  return {
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(parts),
  };
};
