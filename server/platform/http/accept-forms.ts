import type { FastifyInstance } from 'fastify';

/** Parses the forms that browsers and other servers post; the body of such a request is its `URLSearchParams`. */
export const acceptForms = (app: FastifyInstance, bodyLimit: number): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
};
