import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory, FastifyServerOptions } from 'fastify';
import { ERROR_STATUS, type ErrorCode } from '#shared/lib/error-codes.ts';
import { minutes, seconds } from '#shared/lib/time.ts';
import { AppError } from '../errors/app-error.ts';
import { createHttpServer, STATUS_CODES } from './node-http.ts';
import { PeerConnections } from './peer-connections.ts';
import { errorBody, RETRY_AFTER_SECONDS } from './reply-error.ts';
import { API_HEADERS } from './security-headers.ts';

export const SERVER_LIMITS = {
  /** The default of Fastify, which a server of our own does not inherit: longer than a load balancer keeps its connections. */
  keepAliveMs: seconds(72),
  headersMs: seconds(20),
  bodyMs: seconds(30),
  /** A photo of 10 MB needs some five minutes on a poor mobile network. */
  uploadMs: minutes(10),
  /** How long, and how many bytes, a sender may continue after its answer; cut off immediately, it might not read the answer. */
  leftoverMs: seconds(5),
  maxLeftoverBytes: 1024 * 1024,
  /** How long a connection may be silent during a request: longer than any call takes to answer. */
  silentMs: minutes(2),
  /** Browsers wait for each answer; a proxy may send a few requests at once. */
  maxUnanswered: 50,
  maxConnections: 5_000,
  /** A tenth of all connections; an address that many homes share needs far fewer. */
  maxConnectionsOfPeer: 500,
};

/** Answers a request from memory; returns false when the routes should answer. */
export type AnswersAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

type Limits = typeof SERVER_LIMITS;

/** Node closes connections with late headers or bodies at this interval. */
const LOOK_EVERY_MS = seconds(1);

/** The pending answers of each connection. */
const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Gives a caller who may upload the long time limit instead of the usual ones. */
export const allowUpload = (request: IncomingMessage): void => {
  clearTimeout(deadlines.get(request));
  deadlines.delete(request);
};

type ParsedSocket = Socket & { parser?: { onIncoming: () => number } };

/** For Node's parser, 2 means «stop reading». */
const stopReading = ({ parser }: ParsedSocket): void => {
  if (parser) parser.onIncoming = () => 2;
};

/**
 * Closes a connection in the middle of received bytes. Otherwise Node would parse the rest, perhaps a thousand requests, and
 * hold them all until the connection is closed.
 */
const cutOff = (socket: ParsedSocket): void => {
  stopReading(socket);
  socket.destroy();
};

/**
 * Serves a request after the earlier ones of its connection, because each unread answer may hold an open file and 64 KB of it.
 * Closes the connection of a sender that reads no answers.
 */
const serveInTurn = (
  socket: Socket,
  response: ServerResponse,
  { serve, maxUnanswered }: { serve: () => void; maxUnanswered: number },
): void => {
  const open = unanswered.get(socket) ?? new Set();
  if (open.size === 0) unanswered.set(socket, open);
  if (open.size >= maxUnanswered) {
    cutOff(socket);
    return;
  }
  const before = [...open].at(-1);
  open.add(response);
  response.once('close', () => open.delete(response));
  if (!before) serve();
  else before.once('close', () => !socket.destroyed && serve());
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes the connection of a sender that continues to send after its request was answered. */
const limitLeftover = (request: IncomingMessage, { leftoverMs, maxLeftoverBytes }: Limits): void => {
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), leftoverMs).unref();
  let left = maxLeftoverBytes;
  // Node does not report the bytes of a request that it discards, so those of the connection are counted.
  const count = (part: Buffer) => {
    left -= part.length;
    if (left < 0) socket.destroy();
  };
  socket.on('data', count);
  request.once('close', () => {
    clearTimeout(timer);
    socket.off('data', count);
  });
};

const limitBody = (
  request: IncomingMessage,
  { response, limits, onLate }: { response: ServerResponse; limits: Limits; onLate: () => void },
) => {
  const deadline = setTimeout(() => !request.complete && onLate(), limits.bodyMs).unref();
  deadlines.set(request, deadline);
  request.once('close', () => clearTimeout(deadline));
  response.once('finish', () => {
    if (!request.complete && deadlines.has(request)) limitLeftover(request, limits);
  });
};

class LateRequestError extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

const CROWDED = 'CROWDED';

class CrowdedPeerError extends Error {
  readonly code = CROWDED;
}

/** Says whether a connection is idle or waits for the rest of a request; an upload does not count as waiting. */
const isWaitingForSender = (socket: Socket): boolean =>
  [...(unanswered.get(socket) ?? [])].every(({ req }) => !req.complete && deadlines.has(req));

/** HTTP/1.1 requires a host. Node's own refusal would come before the request is counted. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined;

/**
 * Creates the HTTP server with bounds on time, connections and unread answers. `answersAtOnce` comes before Fastify, because
 * routing, hooks and reply objects cost several times as much as sending a page from memory.
 */
export const guardedServer =
  (answersAtOnce: AnswersAtOnce = () => false, limits: Limits = SERVER_LIMITS): FastifyServerFactory =>
  (handler) => {
    const { headersMs: headersTimeout, uploadMs: requestTimeout, keepAliveMs: keepAliveTimeout } = limits;
    const timeouts = { headersTimeout, requestTimeout, keepAliveTimeout };
    const connectionsCheckingInterval = Math.min(LOOK_EVERY_MS, limits.headersMs);
    const serve = (request: IncomingMessage, response: ServerResponse) => {
      const refuse = (error: Error) => server.emit('clientError', error, request.socket);
      if (lacksHost(request)) {
        refuse(new Error('no host'));
        return;
      }
      if (hasBody(request))
        limitBody(request, { response, limits, onLate: () => refuse(new LateRequestError()) });
      if (!answersAtOnce(request, response)) handler(request, response);
    };
    const refuseCrowded = (socket: ParsedSocket) => {
      stopReading(socket);
      server.emit('clientError', new CrowdedPeerError(), socket);
    };
    const connections = new PeerConnections({
      max: limits.maxConnectionsOfPeer,
      isWaiting: isWaitingForSender,
      close: cutOff,
      refuse: refuseCrowded,
    });
    const admit = (request: IncomingMessage, response: ServerResponse) => {
      connections.touch(request.socket);
      serveInTurn(request.socket, response, {
        serve: () => serve(request, response),
        maxUnanswered: limits.maxUnanswered,
      });
    };
    const server = createHttpServer(
      { ...timeouts, connectionsCheckingInterval, requireHostHeader: false },
      admit,
    );
    // Requests with an unknown `Expect` header are served and counted like others.
    server.on('checkExpectation', admit);
    server.on('connection', (socket) => connections.admit(socket));
    server.timeout = limits.silentMs;
    server.maxConnections = limits.maxConnections;
    return server;
  };

const CODE_BY_FAULT: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  [CROWDED]: 'RATE_LIMITED',
};

const rawAnswer = (code: ErrorCode, headers: Readonly<Record<string, string>>): string => {
  const status = ERROR_STATUS[code];
  const body = JSON.stringify(errorBody(new AppError(code)));
  const lines = Object.entries({
    ...headers,
    ...API_HEADERS,
    ...(code === 'RATE_LIMITED' && { 'retry-after': RETRY_AFTER_SECONDS }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
};

/** Answers broken and late requests, which no route sees, in the form of every other failure. */
export const refuseConnection =
  (headers: Readonly<Record<string, string>>): NonNullable<FastifyServerOptions['clientErrorHandler']> =>
  ({ code = '' }, socket) => {
    // An answer that is being sent must not be broken by this one.
    const isAnswering = [...(unanswered.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (socket.writable && !isAnswering)
      socket.write(rawAnswer(CODE_BY_FAULT[code] ?? 'INVALID_INPUT', headers));
    socket.destroySoon();
  };
