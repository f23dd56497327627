import type * as z from 'zod/mini';

/** The allowed callers of a call: anybody, any session of the panel, or one kind of context (house style 5). */
export type CallAccess = 'public' | 'session' | 'member' | 'editor' | 'owner' | 'superadmin';

type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The file part of a multipart call: what the edge accepts while it reads, and what it answers otherwise. */
export type FilePart = {
  field: string;
  maxFiles: number;
  maxBytes: number;
  tooManyMessage: string;
  tooLargeMessage: (fileName: string) => string;
};

/** How often one peer may make the call: `max` times in `perSeconds`. */
type CallRate = { max: number; perSeconds: number };

/**
 * The contract of one API call. The same object registers the route, validates it, documents it
 * in OpenAPI and types the browser's client, so the four cannot disagree.
 */
export type CallContract = {
  /** Unique among calls; the OpenAPI operation id. */
  name: string;
  method: CallMethod;
  /** Path under `/api` with `:params`. */
  path: string;
  /** One English line for the documentation. */
  summary: string;
  room: string;
  access: CallAccess;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Request headers that the call reads, by their lower-case names. */
  headers?: z.ZodMiniType;
  /** Files the call accepts as multipart parts; its text fields are validated by `body`. */
  files?: FilePart;
  /** With `files`: `only` refuses JSON bodies. */
  multipart?: 'only' | 'or-json';
  answer: z.ZodMiniType;
  /** Largest JSON body in bytes when it is not the usual: 256 KiB, and 64 KiB of a call that anyone may make. */
  maxBodyBytes?: number;
  rate?: CallRate;
  /** Type of an answer that is not JSON: text, whose schema is a string, or a stream. */
  contentType?: string;
  /** Success status when it is not 200. */
  status?: 201 | 202;
};

/** Declares a call so that its exact types reach server and browser. */
export const defineCall = /* @__NO_SIDE_EFFECTS__ */ <const Call extends CallContract>(call: Call): Call =>
  call;

type Part<Call, Key extends keyof CallContract> = Call extends {
  [K in Key]: infer Schema extends z.ZodMiniType;
}
  ? Schema
  : never;

type OutputOf<Schema> = [Schema] extends [never]
  ? undefined
  : Schema extends z.ZodMiniType
    ? z.output<Schema>
    : never;
type InputOf<Schema> = [Schema] extends [never]
  ? undefined
  : Schema extends z.ZodMiniType
    ? z.input<Schema>
    : never;

export type CallParams<Call> = OutputOf<Part<Call, 'params'>>;
export type CallQuery<Call> = OutputOf<Part<Call, 'query'>>;
export type CallBody<Call> = OutputOf<Part<Call, 'body'>>;
export type CallHeaders<Call> = OutputOf<Part<Call, 'headers'>>;
export type CallAnswer<Call> = OutputOf<Part<Call, 'answer'>>;
export type CallParamsInput<Call> = InputOf<Part<Call, 'params'>>;
export type CallQueryInput<Call> = InputOf<Part<Call, 'query'>>;
export type CallBodyInput<Call> = InputOf<Part<Call, 'body'>>;
