import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  CallAnswer,
  CallBody,
  CallContract,
  CallHeaders,
  CallParams,
  CallQuery,
} from '#shared/lib/define-call.ts';
import { AppError } from '../errors/app-error.ts';
import { FileAnswer, sendFile } from './file-routes.ts';
import { allowUpload } from './guarded-server.ts';
import { peerKey, type Rate } from './rate-limiter.ts';
import { parseInput, type ReceivedFile, readMultipart, refuseUnstorable } from './read-input.ts';
import { API_HEADERS } from './security-headers.ts';
import type { UploadLimiter } from './upload-limiter.ts';

type CallInput<Call extends CallContract> = {
  params: CallParams<Call>;
  query: CallQuery<Call>;
  body: CallBody<Call>;
  headers: CallHeaders<Call>;
  files: ReceivedFile[];
};

/** Opens the context of a call from its request; throws when the caller may not make it. */
export type Door<Context> = (request: FastifyRequest) => Context | Promise<Context>;

/** A large answer, JSON where its call names no other type, that is written in parts; the handler has checked each part against the contract. */
export class AnswerParts {
  readonly stream: Readable;
  constructor(stream: Readable) {
    this.stream = stream;
  }
}

type Answer<Call> = CallAnswer<Call> | AnswerParts;

type Handler<Call extends CallContract, Context> = (
  context: Context,
  input: CallInput<Call>,
  reply: FastifyReply,
) => Promise<Answer<Call>> | Answer<Call>;

/** 64 KB of JSON take some 8 ms of processor, which anyone may use. */
export const PUBLIC_BODY_BYTES = 64 * 1024;
const MEMBER_BODY_BYTES = 256 * 1024;

const isMultipart = (request: FastifyRequest) =>
  (request.headers['content-type'] ?? '').startsWith('multipart/form-data');

/** Returns the largest JSON body of a call; multipart has limits of its own. */
const bodyLimitOf = ({ access, maxBodyBytes }: CallContract) =>
  maxBodyBytes ?? (access === 'public' ? PUBLIC_BODY_BYTES : MEMBER_BODY_BYTES);

/** Returns the largest number of bytes that a call with files or a large body may receive; undefined for other calls. */
const uploadBytesOf = (
  request: FastifyRequest,
  { files, maxBodyBytes }: CallContract,
): number | undefined => {
  const most = files && isMultipart(request) ? (files.maxFiles + 1) * files.maxBytes : maxBodyBytes;
  // A body that is sent in chunks has no length in its headers.
  return most && Math.min(most, Number(request.headers['content-length'] ?? most));
};

const readBody = async (request: FastifyRequest, call: CallContract) => {
  if (call.files && isMultipart(request)) return readMultipart(request, call.files);
  // An unread body would count as an empty one.
  if (call.multipart === 'only' || isMultipart(request)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  return { fields: request.body, files: [] };
};

const readInput = async <Call extends CallContract>(
  request: FastifyRequest,
  call: Call,
): Promise<CallInput<Call>> => {
  const { fields, files } = await readBody(request, call);
  for (const part of [request.params, request.query, fields, files.map(({ name }) => name)])
    refuseUnstorable(part);
  const input = {
    params: call.params && parseInput(call.params, request.params),
    query: call.query && parseInput(call.query, request.query),
    body: call.body && parseInput(call.body, fields ?? {}),
    headers: call.headers && parseInput(call.headers, request.headers),
    files,
  };
  return input as CallInput<Call>;
};

/** Finds a known caller, whom others at the same address must not block; called when the address has used up the rate. */
type FindKnownCaller = (request: FastifyRequest) => Promise<string | undefined>;

/** The rate of such a caller: as often as one person tries a password. */
const KNOWN_CALLER_RATE: Rate = { max: 10, perSeconds: 300 };

/**
 * Registers a call from its contract: rate, door, input, handler, answer, in that order. So a validation message tells nothing
 * to callers without access, and their bodies are not read. Every call is added to `app.calls` for the documentation and the matrix.
 */
export const mountCall = <Call extends CallContract, Context>(
  app: FastifyInstance,
  call: Call,
  door: Door<Context>,
  handler: Handler<Call, Context>,
  findKnownCaller: FindKnownCaller = async () => undefined,
): void => {
  app.calls.push(call);
  const contexts = new WeakMap<FastifyRequest, Context>();
  const releases = new WeakMap<FastifyRequest, () => void>();
  const admitUpload = (request: FastifyRequest, reply: FastifyReply) => {
    const bytes = uploadBytesOf(request, call);
    if (bytes === undefined) return;
    const limiter = call.access === 'public' ? app.visitorUploadLimiter : app.uploadLimiter;
    releases.set(request, limiter.take(peerKey(request.ip), bytes));
    // JSON is read before the handler runs, which it never does when the sender hangs up.
    reply.raw.once('close', () => releases.get(request)?.());
    allowUpload(request.raw);
  };
  const countCall = async (request: FastifyRequest, rate: Rate) => {
    try {
      await app.rateLimiter.take(`${call.name} ${peerKey(request.ip)}`, rate);
    } catch (error) {
      const caller = await findKnownCaller(request);
      if (caller === undefined) throw error;
      await app.rateLimiter.take(`${call.name} of ${caller}`, KNOWN_CALLER_RATE);
    }
  };
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    bodyLimit: bodyLimitOf(call),
    // This hook runs before the body is read.
    onRequest: async (request, reply) => {
      reply.headers(API_HEADERS);
      if (call.rate) await countCall(request, call.rate);
      contexts.set(request, await door(request));
      admitUpload(request, reply);
    },
    handler: async (request, reply) => {
      const context = contexts.get(request) as Context;
      // The bytes count until the work is done, even if the sender hangs up.
      const release = releases.get(request);
      releases.delete(request);
      const answer = await readInput(request, call)
        .then((input) => handler(context, input, reply))
        .finally(release);
      if (answer instanceof FileAnswer) return sendFile(reply, answer);
      if (answer instanceof AnswerParts)
        return reply.type(call.contentType ?? 'application/json; charset=utf-8').send(answer.stream);
      // The schema drops fields that the contract does not name.
      if (call.contentType) reply.type(call.contentType);
      reply.code(call.status ?? 200).send(call.answer.parse(answer));
      return reply;
    },
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    calls: CallContract[];
    rateLimiter: import('./rate-limiter.ts').RateLimiter;
    uploadLimiter: UploadLimiter;
    visitorUploadLimiter: UploadLimiter;
  }
}
