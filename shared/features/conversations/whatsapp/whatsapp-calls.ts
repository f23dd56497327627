import * as z from 'zod/mini';
import { InstantSchema, SuccessSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { CONNECT_COPY } from './connect-copy.ts';

/** Where Meta delivers, under `/api`: the handshake asks it, deliveries come to it. */
const WHATSAPP_WEBHOOK_PATH = '/webhooks/whatsapp';

export const shakeHandsCall = defineCall({
  name: 'shakeHandsWithWhatsApp',
  method: 'GET',
  path: WHATSAPP_WEBHOOK_PATH,
  summary: "Meta's handshake: answers its challenge to whoever shows our verify token.",
  room: 'conversations',
  access: 'public',
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().check(z.maxLength(200)),
    'hub.challenge': z.string().check(z.maxLength(500)),
  }),
  answer: z.string(),
  contentType: 'text/plain; charset=utf-8',
});

/** A store's number at WhatsApp; its token never leaves the server. */
const WhatsAppConnectionSchema = z.object({
  phoneNumberId: z.string(),
  wabaId: z.string(),
  displayPhone: z.string(),
  verifiedName: z.string(),
  isCoexistence: z.boolean(),
  /** `stopped`: nothing is sent until the owner connects again. */
  state: z.enum(['connected', 'stopped']),
  problemCode: z.nullable(z.int()),
  expiresAt: z.nullable(InstantSchema),
  connectedAt: InstantSchema,
});
export type WhatsAppConnectionView = z.output<typeof WhatsAppConnectionSchema>;

const metaId = ({ missing, wrong }: { missing: string; wrong: string }) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, { error: missing, abort: true }), z.regex(/^\d{5,30}$/, wrong));

export const ConnectWhatsAppSchema = z.object({
  phoneNumberId: metaId(CONNECT_COPY.phoneNumberIdProblem),
  wabaId: metaId(CONNECT_COPY.wabaIdProblem),
  accessToken: z.string(CONNECT_COPY.tokenMissing).check(
    z.trim(),
    z.minLength(1, { error: CONNECT_COPY.tokenMissing, abort: true }),
    z.maxLength(1_000),
    // The token travels in a header, which takes no other signs.
    z.regex(/^[\x21-\x7e]+$/, CONNECT_COPY.tokenWrong),
  ),
});
export type ConnectWhatsApp = z.output<typeof ConnectWhatsAppSchema>;

/** The steps of Meta's signup: asked, permission given, number connected, and, for a number that is used on the phone too, its chats asked for. */
export const SIGNUP_STEPS = ['asked', 'authorized', 'connected', 'done'] as const;

const WhatsAppSignupSchema = z.object({
  step: z.enum(SIGNUP_STEPS),
  /** What went wrong last. */
  problem: z.nullable(z.string()),
});
export type WhatsAppSignup = z.output<typeof WhatsAppSignupSchema>;

export const getWhatsAppCall = defineCall({
  name: 'getWhatsAppConnection',
  method: 'GET',
  path: '/bot/whatsapp',
  summary: "The store's number at WhatsApp, or null, and whether numbers can be connected here at all.",
  room: 'conversations',
  access: 'member',
  answer: z.object({
    connection: z.nullable(WhatsAppConnectionSchema),
    /** False until the operator has configured WhatsApp: nothing would be delivered here. */
    isOffered: z.boolean(),
    /** Whether a number can be connected by signing in at Facebook. */
    isSignupOffered: z.boolean(),
    /** How far the owner's signup is; null when there is none, and for members who are not the owner. */
    signup: z.nullable(WhatsAppSignupSchema),
  }),
});

/** The address at which the owner signs in at Facebook; it is good for an hour and counts once. */
export const openSignupCall = defineCall({
  name: 'openWhatsAppSignup',
  method: 'POST',
  path: '/bot/whatsapp/signup',
  summary: "Begins Meta's signup: answers the address at which the owner signs in and chooses the number.",
  room: 'conversations',
  access: 'owner',
  rate: { max: 20, perSeconds: 60 },
  answer: z.object({ success: z.literal(true), url: z.string() }),
});

const SignedUpSchema = z.object({
  success: z.literal(true),
  signup: WhatsAppSignupSchema,
  connection: z.nullable(WhatsAppConnectionSchema),
  /** The numbers to choose from, when the owner shared several. */
  choices: z.array(
    z.object({ phoneNumberId: z.string(), displayPhone: z.string(), verifiedName: z.string() }),
  ),
});
export type SignedUp = z.output<typeof SignedUpSchema>;

export const takeSignupCodeCall = defineCall({
  name: 'takeWhatsAppSignupCode',
  method: 'POST',
  path: '/bot/whatsapp/signup/code',
  summary:
    "Takes the code with which Meta sent the owner back, and goes as far as it can. Another store's or a used one is refused.",
  room: 'conversations',
  access: 'owner',
  rate: { max: 20, perSeconds: 60 },
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(2_000)),
    state: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  answer: SignedUpSchema,
});

export const continueSignupCall = defineCall({
  name: 'continueWhatsAppSignup',
  method: 'POST',
  path: '/bot/whatsapp/signup/continue',
  summary:
    'Goes on with a signup at the step where it stopped, with the chosen number or without the earlier chats.',
  room: 'conversations',
  access: 'owner',
  rate: { max: 20, perSeconds: 60 },
  body: z.object({
    phoneNumberId: z.optional(z.string().check(z.regex(/^\d{5,30}$/))),
    skipsHistory: z.optional(z.boolean()),
  }),
  answer: SignedUpSchema,
});

export const connectWhatsAppCall = defineCall({
  name: 'connectWhatsApp',
  method: 'PUT',
  path: '/bot/whatsapp',
  summary:
    'Connects a number, checked against the Graph API at once; a number that is connected is connected anew.',
  room: 'conversations',
  access: 'owner',
  body: ConnectWhatsAppSchema,
  rate: { max: 20, perSeconds: 60 },
  answer: z.object({ success: z.literal(true), connection: WhatsAppConnectionSchema }),
});

export const disconnectWhatsAppCall = defineCall({
  name: 'disconnectWhatsApp',
  method: 'DELETE',
  path: '/bot/whatsapp',
  summary: 'Disconnects the number and forgets its token; conversations stay.',
  room: 'conversations',
  access: 'owner',
  answer: SuccessSchema,
});
