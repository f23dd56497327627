import { once } from 'node:events';
import http from 'node:http';
import pg from 'pg';
import { answerQuestions } from './answer-questions.ts';

/** The work of the bare server per request: the same bytes each time, or the rows of one query as JSON. */
export type BareWork =
  | { kind: 'bytes'; headers: Record<string, string>; bodyBase64: string }
  | { kind: 'query'; source: { url: string }; sql: string; params: string[] };

type RunQuery = (sql: string, params: string[]) => Promise<unknown[]>;

const openQuery = (source: { url: string }): RunQuery => {
  const pool = new pg.Pool({ connectionString: source.url, max: 10 });
  return async (sql, params) => (await pool.query(sql, params)).rows;
};

const listenerFor = async (work: BareWork): Promise<http.RequestListener> => {
  if (work.kind === 'bytes') {
    const body = Buffer.from(work.bodyBase64, 'base64');
    return (_request, response) => void response.writeHead(200, work.headers).end(body);
  }
  const query = openQuery(work.source);
  return async (_request, response) => {
    const body = JSON.stringify(await query(work.sql, work.params));
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  };
};

// A program of its own: the least that any Node server could do for the same answer.
answerQuestions(async (work: BareWork) => {
  const server = http.createServer(await listenerFor(work)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' ? address?.port : undefined };
});
