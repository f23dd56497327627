import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory, FastifyServerOptions } from 'fastify';
import { AppError } from '#shared/lib/app-error.ts';
import { ERROR_STATUS, type ErrorCode } from '#shared/lib/error-codes.ts';
import { minutes, seconds } from '#shared/lib/time.ts';
import { createHttpServer, STATUS_CODES } from './node-http.ts';
import { PeerConnections } from './peer-connections.ts';
import { errorBody, RETRY_AFTER_SECONDS } from './reply-error.ts';
import { API_HEADERS } from './security-headers.ts';

export const SERVER_LIMITS = {
  /** Fastify's own choice, which a server made by us does not inherit: longer than a load balancer keeps its connections. */
  keepAliveMs: seconds(72),
  headersMs: seconds(20),
  bodyMs: seconds(30),
  /** A photo of 10 MB needs some five minutes on a poor mobile network. */
  uploadMs: minutes(10),
  /** How long, and how much, a sender may go on after it was answered. Cut off at once it might not see the answer. */
  leftoverMs: seconds(5),
  maxLeftoverBytes: 1024 * 1024,
  /** How long a connection may move no byte while a request is under way: longer than any call takes to answer. */
  silentMs: minutes(2),
  /** Browsers wait for each answer; a proxy may have a few requests on the way. */
  maxUnanswered: 50,
  maxConnections: 5_000,
  /** A tenth of all: an address that many homes share has far fewer open at once. */
  maxConnectionsOfPeer: 500,
};

/** Answers a request from memory; false leaves it to the routes. */
export type AnswersAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

type Limits = typeof SERVER_LIMITS;

/** Node closes a connection whose headers or body are late only when it looks. */
const LOOK_EVERY_MS = seconds(1);

/** Answers that each connection still waits for. */
const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Gives a caller who may upload the long time limit instead of the usual ones. */
export const allowUpload = (request: IncomingMessage): void => {
  clearTimeout(deadlines.get(request));
  deadlines.delete(request);
};

type ParsedSocket = Socket & { parser?: { onIncoming: () => number } };

/** 2 is Node's own word to its parser for «read no further». */
const readNoFurther = ({ parser }: ParsedSocket): void => {
  if (parser) parser.onIncoming = () => 2;
};

/**
 * Closes a connection in the middle of what was read of it. Node would parse the rest, a thousand requests of one read, and
 * hold them all until the connection is closed.
 */
const cutOff = (socket: ParsedSocket): void => {
  readNoFurther(socket);
  socket.destroy();
};

/**
 * Has a request served once those before it on its connection are answered: each answer that waits to be read may hold an open
 * file and 64 KB of it. The connection is gone when its sender reads none of the answers to many.
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

/** Stops a sender who goes on and on after its request was answered, which costs us every byte. */
const limitLeftover = (request: IncomingMessage, { leftoverMs, maxLeftoverBytes }: Limits): void => {
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), leftoverMs).unref();
  let left = maxLeftoverBytes;
  // Node shows nobody what it throws away of a request, so the connection's bytes are counted.
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
  response: ServerResponse,
  limits: Limits,
  onLate: () => void,
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

/** Whether a connection is idle, or its sender owes the rest of what it asks; an upload may take its time. */
const isWaitingForSender = (socket: Socket): boolean =>
  [...(unanswered.get(socket) ?? [])].every(({ req }) => !req.complete && deadlines.has(req));

/** HTTP/1.1 asks for a host. Node's own refusal would come before anything is counted, as often as somebody likes. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined;

/**
 * Makes the HTTP server: bounds on time, connections and unread answers, and an answer that lies ready before any route is
 * looked for. For a page in memory, routing, hooks and reply objects would cost several times the page itself.
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
      if (hasBody(request)) limitBody(request, response, limits, () => refuse(new LateRequestError()));
      if (!answersAtOnce(request, response)) handler(request, response);
    };
    const sendAway = (socket: ParsedSocket) => {
      readNoFurther(socket);
      server.emit('clientError', new CrowdedPeerError(), socket);
    };
    const connections = new PeerConnections({
      max: limits.maxConnectionsOfPeer,
      isWaiting: isWaitingForSender,
      close: cutOff,
      refuse: sendAway,
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
    // What expects more of us than we know is served all the same, and counted.
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

/** Answers what is no request, or comes too slowly, before a route could: in the same form as every other failure. */
export const refuseConnection =
  (headers: Readonly<Record<string, string>>): NonNullable<FastifyServerOptions['clientErrorHandler']> =>
  ({ code = '' }, socket) => {
    // The middle of another answer is no place for this one.
    const isAnswering = [...(unanswered.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (socket.writable && !isAnswering)
      socket.write(rawAnswer(CODE_BY_FAULT[code] ?? 'INVALID_INPUT', headers));
    socket.destroySoon();
  };
