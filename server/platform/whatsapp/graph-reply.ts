import * as z from 'zod/mini';
import type { GraphOutcome, GraphRequest } from './ask-graph.ts';

export type GraphFailure =
  /** The Graph refused; `code` is its own, 0 when it has none. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: number;
      readonly detail: string;
      readonly retryAfter: number | undefined;
    }
  | { readonly kind: 'unreached'; readonly reason: string }
  | { readonly kind: 'uncertain'; readonly reason: string };

export type GraphReply<Value> = { readonly kind: 'ok'; readonly value: Value } | GraphFailure;

const ErrorSchema = z.object({
  error: z.object({
    code: z.int(),
    message: z._default(z.string(), ''),
    error_data: z.optional(z.partial(z.object({ details: z.string() }))),
  }),
});

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

const MAX_DETAIL = 300;

/**
 * Only an error in the Graph's own form is a refusal. Another 5xx comes from a proxy on the way, and the request may have
 * reached the Graph.
 */
const readFailure = ({
  status,
  bytes,
  retryAfter,
}: Extract<GraphOutcome, { kind: 'answered' }>): GraphFailure => {
  const parsed = ErrorSchema.safeParse(parseJson(bytes));
  if (!parsed.success && status >= 500) return { kind: 'uncertain', reason: `status ${status}` };
  const { code, message, error_data } = parsed.success
    ? parsed.data.error
    : { code: 0, message: '', error_data: undefined };
  const detail = (error_data?.details ?? message).slice(0, MAX_DETAIL);
  return { kind: 'refused', status, code, detail, retryAfter };
};

/** Reads the answer of a request by its schema; one that cannot be read leaves open whether the request was carried out. */
export const readReply = <Schema extends z.ZodMiniType>(
  outcome: GraphOutcome,
  schema: Schema,
): GraphReply<z.output<Schema>> => {
  if (outcome.kind !== 'answered') return outcome;
  if (outcome.status < 200 || outcome.status >= 300) return readFailure(outcome);
  const parsed = schema.safeParse(parseJson(outcome.bytes));
  if (!parsed.success) return { kind: 'uncertain', reason: 'the answer cannot be read' };
  return { kind: 'ok', value: parsed.data };
};

/** A number of a store and its access token. */
export type GraphAccess = { readonly phoneNumberId: string; readonly accessToken: string };

/** A request to the Graph: its path, and what it brings. */
export type Asking = Omit<GraphRequest, 'url' | 'maxBytes' | 'timeoutMs'> & {
  readonly path: string;
  readonly timeoutMs?: number;
};

/** The answer to what changes something. */
export const DoneSchema = z.object({ success: z.boolean() });
export const NumberSchema = z.object({
  id: z.string(),
  display_phone_number: z.string(),
  verified_name: z._default(z.string(), ''),
  is_on_biz_app: z._default(z.boolean(), false),
});

/** A number as WhatsApp describes it. */
export type GraphNumber = z.output<typeof NumberSchema>;
