import type { IncomingHttpHeaders } from 'node:http';
import { createHttpServer } from '#server/platform/http/node-http.ts';

/** A request to the stand-in. */
type ReceivedReport = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/** A stand-in for every service that receives reports; it stores what arrives. */
export type ReportDesk = {
  url: string;
  host: string;
  received: readonly ReceivedReport[];
  close(): Promise<void>;
};

/** Opens the stand-in on a free port; browsers of any origin may send to it, as to the real ones. */
export const openReportDesk = async (status = 200): Promise<ReportDesk> => {
  const received: ReceivedReport[] = [];
  const server = createHttpServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (request.method !== 'OPTIONS')
      received.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      });
    response.writeHead(status, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    });
    response.end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.');
  const host = `127.0.0.1:${address.port}`;
  return {
    url: `http://${host}`,
    host,
    received,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
