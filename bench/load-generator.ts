import net from 'node:net';
import { answerQuestions } from './answer-questions.ts';
import { percentile } from './median.ts';

export type Load = {
  port: number;
  path: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
};
export type LoadResult = { perSecond: number; p99Ms: number };

const HEAD_END = Buffer.from('\r\n\r\n');
const CONTENT_LENGTH = /content-length: (\d+)/i;

/** Length of a whole answer, once its head has arrived; undefined before. */
const answerLength = (received: Buffer): number | undefined => {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(head.split('\r\n', 1)[0]);
  const [, length] = CONTENT_LENGTH.exec(head) ?? [];
  if (length === undefined) throw new Error('the answer has no content-length');
  return end + HEAD_END.length + Number(length);
};

const requestBytes = ({ path, headers }: Load): Buffer => {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
};

type Tally = { deadline: number; latenciesMs: number[] };

/** Repeats requests over one kept-alive socket until the deadline, each after the last byte of the previous answer. */
const askRepeatedly = (load: Load, tally: Tally): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = requestBytes(load);
    const socket = net.connect(load.port, '127.0.0.1').setNoDelay(true);
    let askedAt = 0;
    let expected: number | undefined;
    let received = 0;
    let head: Buffer = Buffer.alloc(0);
    const ask = () => {
      askedAt = performance.now();
      received = 0;
      expected = undefined;
      head = Buffer.alloc(0);
      socket.write(request);
    };
    const take = (chunk: Buffer): void => {
      received += chunk.length;
      if (expected === undefined) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        expected = answerLength(head);
      }
      if (expected === undefined || received < expected) return;
      const now = performance.now();
      tally.latenciesMs.push(now - askedAt);
      if (now < tally.deadline) ask();
      else socket.end();
    };
    socket.once('connect', ask);
    socket.on('data', (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (error) {
        reject(error);
        socket.destroy();
      }
    });
    socket.once('error', reject);
    socket.once('close', resolve);
  });

const run = async (load: Load): Promise<LoadResult> => {
  const startedAt = performance.now();
  const tally: Tally = { deadline: startedAt + load.seconds * 1000, latenciesMs: [] };
  await Promise.all(Array.from({ length: load.connections }, () => askRepeatedly(load, tally)));
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: tally.latenciesMs.length / seconds, p99Ms: percentile(tally.latenciesMs, 0.99) };
};

// A program of its own, so that asking never takes time from the one that answers.
answerQuestions(run);
