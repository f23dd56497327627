import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { createHttpServer } from './node-http.ts';

/** Fastify's own choice, which a server made by us does not inherit: longer than a load balancer keeps its connections. */
const KEEP_ALIVE_MS = 72_000;

/** Answers a request from memory; false leaves it to the routes. */
export type AnswersAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Makes the HTTP server ask for an answer that lies ready before any route is looked for: for a kept page, routing,
 * hooks and reply objects would cost several times the page itself.
 */
export const serveAtOnce =
  (answersAtOnce: AnswersAtOnce): FastifyServerFactory =>
  (handler) => {
    const server = createHttpServer((request, response) => {
      if (!answersAtOnce(request, response)) handler(request, response);
    });
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    return server;
  };
