import * as z from 'zod/mini';
import { ConnectWhatsAppSchema } from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import { PlanIdSchema } from '#shared/features/plans/plan-table.ts';
import {
  NextCursorSchema,
  SUPERADMIN_LIST_QUERY,
} from '#shared/features/superadmin/superadmin-list-query.ts';
import { InstantSchema, SuccessSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { lineSchema, paragraphSchema } from '#shared/lib/text-schema.ts';
import { HELP_COPY } from './help-copy.ts';

/** Within how many hours we connect a store's WhatsApp, as the landing page says (decision 113). */
export const CONNECT_WITHIN_HOURS = 24;

export const MAX_HELP_SUBJECT_LENGTH = 80;
export const MAX_HELP_TEXT_LENGTH = 2000;
export const MAX_NEXT_STEP_LENGTH = 200;

/** What an owner asks for: an answer, or that we connect the store's WhatsApp («Te lo conectamos»). */
const HELP_KINDS = ['question', 'connect_whatsapp'] as const;
export type HelpKind = (typeof HELP_KINDS)[number];

/** Whose turn it is: `waiting` for the platform, `answered` by it, or `closed`. */
const HELP_STATUSES = ['waiting', 'answered', 'closed'] as const;
export type HelpStatus = (typeof HELP_STATUSES)[number];

/** A request for help as its owner sees it. */
const HelpRequestSchema = z.object({
  id: z.string(),
  kind: z.enum(HELP_KINDS),
  status: z.enum(HELP_STATUSES),
  subject: z.string(),
  /** Whether somebody of the platform has taken it. */
  isTaken: z.boolean(),
  nextStep: z.string(),
  /** Until when the bot should be connected; null for questions. */
  dueAt: z.nullable(InstantSchema),
  /** Whether the owner has not seen the last answer. */
  isUnread: z.boolean(),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
});
export type HelpRequest = z.output<typeof HelpRequestSchema>;

const HelpMessageSchema = z.object({
  id: z.string(),
  isOperator: z.boolean(),
  /** The e-mail of whoever wrote it; of superadmins only superadmins read it. */
  author: z.nullable(z.string()),
  text: z.string(),
  createdAt: InstantSchema,
});
export type HelpMessage = z.output<typeof HelpMessageSchema>;

/** The request with its messages, the oldest first. */
const HelpTalkSchema = z.extend(SuccessSchema, {
  request: HelpRequestSchema,
  messages: z.array(HelpMessageSchema),
});
export type HelpTalk = z.output<typeof HelpTalkSchema>;

const TextSchema = paragraphSchema({
  min: 1,
  max: MAX_HELP_TEXT_LENGTH,
  tooShort: HELP_COPY.textRequired,
});

const OF_ONE = { room: 'support', access: 'owner', params: z.object({ id: UuidSchema }) } as const;

export const listHelpRequestsCall = defineCall({
  name: 'listHelpRequests',
  method: 'GET',
  path: '/help-requests',
  summary: "The store's requests for help, the latest change first; at most a hundred.",
  room: 'support',
  access: 'owner',
  answer: z.extend(SuccessSchema, { requests: z.array(HelpRequestSchema) }),
});

export const AskForHelpSchema = z.object({
  kind: z.enum(HELP_KINDS),
  subject: lineSchema({ min: 1, max: MAX_HELP_SUBJECT_LENGTH, tooShort: HELP_COPY.subjectRequired }),
  text: TextSchema,
});

export const askForHelpCall = defineCall({
  name: 'askForHelp',
  method: 'POST',
  path: '/help-requests',
  summary:
    'Asks whoever runs the platform, or asks them to connect the WhatsApp of the store, which has one such request at a time.',
  room: 'support',
  access: 'owner',
  status: 201,
  body: AskForHelpSchema,
  answer: HelpTalkSchema,
});

export const getHelpRequestCall = defineCall({
  name: 'getHelpRequest',
  method: 'GET',
  path: '/help-requests/:id',
  summary: 'One request for help with its messages.',
  ...OF_ONE,
  answer: HelpTalkSchema,
});

export const seeHelpRequestCall = defineCall({
  name: 'seeHelpRequest',
  method: 'POST',
  path: '/help-requests/:id/seen',
  summary: 'Notes that the owner has seen all messages up to this one; one that came after it stays unseen.',
  ...OF_ONE,
  body: z.object({ messageId: UuidSchema }),
  answer: SuccessSchema,
});

export const HelpMessageBodySchema = z.object({ text: TextSchema });

export const writeHelpMessageCall = defineCall({
  name: 'writeHelpMessage',
  method: 'POST',
  path: '/help-requests/:id/messages',
  summary: 'Adds a message of the owner to a request; a closed one is opened again.',
  ...OF_ONE,
  body: HelpMessageBodySchema,
  answer: HelpTalkSchema,
});

export const closeHelpRequestCall = defineCall({
  name: 'closeHelpRequest',
  method: 'POST',
  path: '/help-requests/:id/close',
  summary: 'Closes a request that needs no answer any more; a closed one stays as it is.',
  ...OF_ONE,
  answer: HelpTalkSchema,
});

/** The lists of the help desk: our turn, bots to connect, the store's turn, closed. */
export const HELP_LISTS = ['waiting', 'bots', 'answered', 'closed'] as const;
export type HelpList = (typeof HELP_LISTS)[number];

/** A request for help as superadmins see it, with its store. */
const DeskRequestSchema = z.extend(HelpRequestSchema, {
  waitingSince: InstantSchema,
  /** The superadmin who took it. */
  takenBy: z.nullable(z.string()),
  tenant: z.object({ id: z.string(), slug: z.string(), businessName: z.string(), plan: PlanIdSchema }),
});
export type DeskRequest = z.output<typeof DeskRequestSchema>;

const DeskTalkSchema = z.extend(HelpTalkSchema, {
  request: DeskRequestSchema,
  /** Whether the store has a WhatsApp number connected. */
  hasWhatsApp: z.boolean(),
});
export type DeskTalk = z.output<typeof DeskTalkSchema>;

const AT_THE_DESK = { room: 'support', access: 'superadmin', params: z.object({ id: UuidSchema }) } as const;

export const listDeskRequestsCall = defineCall({
  name: 'listDeskRequests',
  method: 'GET',
  path: '/admin/help-requests',
  summary:
    'Requests for help of all stores, page by page. Those that wait begin with the dearest plan, then with the longest waiting; the others with the latest change.',
  room: 'support',
  access: 'superadmin',
  query: z.object({
    list: z.optional(z.enum(HELP_LISTS)),
    cursor: SUPERADMIN_LIST_QUERY.cursor,
    limit: SUPERADMIN_LIST_QUERY.limit,
  }),
  answer: z.extend(SuccessSchema, {
    items: z.array(DeskRequestSchema),
    nextCursor: NextCursorSchema,
    /** How many wait for the platform, and how many bots are not connected yet. */
    counts: z.object({ waiting: z.int(), bots: z.int() }),
  }),
});

export const getDeskRequestCall = defineCall({
  name: 'getDeskRequest',
  method: 'GET',
  path: '/admin/help-requests/:id',
  summary: 'One request for help of any store, with its messages.',
  ...AT_THE_DESK,
  answer: DeskTalkSchema,
});

export const answerHelpRequestCall = defineCall({
  name: 'answerHelpRequest',
  method: 'POST',
  path: '/admin/help-requests/:id/messages',
  summary: 'Answers a request; its owner gets a mail and a push message.',
  ...AT_THE_DESK,
  body: HelpMessageBodySchema,
  answer: DeskTalkSchema,
});

export const DeskStepSchema = z.object({
  /** Takes the request, or gives it back. */
  isTaken: z.optional(z.boolean()),
  nextStep: z.optional(
    lineSchema({ min: 1, max: MAX_NEXT_STEP_LENGTH, tooShort: HELP_COPY.nextStepRequired }),
  ),
  isClosed: z.optional(z.boolean()),
});

export type DeskStep = z.output<typeof DeskStepSchema>;

export const moveHelpRequestCall = defineCall({
  name: 'moveHelpRequest',
  method: 'PUT',
  path: '/admin/help-requests/:id',
  summary: 'Takes a request, tells its owner the next step, closes it or opens it again.',
  ...AT_THE_DESK,
  body: DeskStepSchema,
  answer: DeskTalkSchema,
});

export const connectForStoreCall = defineCall({
  name: 'connectForStore',
  method: 'PUT',
  path: '/admin/help-requests/:id/whatsapp',
  summary:
    'Connects the WhatsApp number of a store whose owner asked for it in an open request; the owner is told and the trail keeps it.',
  ...AT_THE_DESK,
  body: ConnectWhatsAppSchema,
  answer: DeskTalkSchema,
});
