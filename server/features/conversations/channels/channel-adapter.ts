import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CustomerKeys } from '#server/features/orders/orders.ts';
import type { Doors, PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { LinkWords } from '#server/platform/mail/compose-mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import type { ChannelFacts } from '../conversations/conversation-channel.ts';
import type { MessageRow } from '../conversations/conversation-repo.ts';
import type { AnsweringTools } from '../inbox/answering-tools.ts';
import type { DeliveryItem, MediaReference, NoticeItem } from './inbound-item.ts';

/** A store's account at a channel, with its token. */
export type ChannelAccess = { readonly accountId: string; readonly token: string };

/** A refusal in the words of the channel; `code` is its own, 0 when it named none. */
export type Refusal = {
  readonly status: number;
  readonly code: number;
  /** Seconds that the channel asks to wait. */
  readonly retryAfter: number | undefined;
};

/** The outcome of a request to the channel. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly channelId: string }
  | ({ readonly kind: 'refused' } & Refusal)
  /** The request never left. */
  | { readonly kind: 'unreached' }
  /** The request left and no answer says whether it was carried out. */
  | { readonly kind: 'uncertain' };

/** The next step for a message that was refused: try again, give up, pause or stop. */
export type RefusalDecision =
  | { readonly kind: 'retry'; readonly afterMs: number }
  | { readonly kind: 'fail'; readonly code: number }
  /** The whole account waits, and the message with it. */
  | { readonly kind: 'pause'; readonly afterMs: number; readonly code: number }
  /** Sending stops until the owner has connected the account again. */
  | { readonly kind: 'stop'; readonly code: number };

export type SendHistory = {
  /** Sends so far, this one included. */
  readonly attempts: number;
  /** How often the account had to wait since its last success. */
  readonly pauses: number;
  /** Between 0 and 1. */
  readonly chance: number;
};

/** The items of a delivery; `unaddressed` counts changes that name no account. */
export type SplitDelivery =
  | { readonly kind: 'read'; readonly items: readonly DeliveryItem[]; readonly unaddressed: number }
  | { readonly kind: 'unreadable'; readonly reason: string };

export type OutgoingSend = {
  readonly access: ChannelAccess;
  /** One of them at least: the number or the channel's own id of the customer. */
  readonly recipient: CustomerKeys;
  /** The message that `compose` returned. */
  readonly payload: object;
  /** Our id of the send; a channel that hands it back in its statuses answers the question whether a message went. */
  readonly id: string;
};

type MediaDownload = {
  readonly access: ChannelAccess;
  readonly media: MediaReference;
  readonly maxBytes: number;
};

/** The part of an adapter for a channel that delivers to our address and is sent to by requests; the queues call it. */
export type ChannelTransport = {
  /** The largest delivery that the channel sends. */
  readonly maxDeliveryBytes: number;
  /** Whether the operator has set the channel up: without it nothing is believed and no loop runs. */
  isConfigured(env: Platform['env']): boolean;
  /** Says whether a request claims to be a delivery; the body of any other request is not read. */
  claims(headers: IncomingHttpHeaders): boolean;
  /** Says whether the channel signed these bytes. */
  verify(env: Platform['env'], delivery: { headers: IncomingHttpHeaders; body: Uint8Array }): boolean;
  /** The account that a delivery names first, found without reading the whole; empty when it names none. Never throws. */
  accountIn(bytes: Uint8Array): string;
  /**
   * Splits a delivery into items, each with a key that is the same however often it comes. Ids of accounts,
   * messages and customers are unlike those of any other channel: where they are not so by themselves, the adapter begins
   * them with its name.
   */
  split(
    scope: Scoped<PlatformContext>,
    delivery: { readonly id: string; readonly bytes: Uint8Array },
  ): Promise<SplitDelivery>;
  /** Composes a message in the channel's form, without its recipient; it is stored in the outbox. */
  compose(env: Platform['env'], message: Pick<MessageRow, 'text' | 'payload'>): object;
  /**
   * Composes the same message without its pictures when a refusal with this code may be about them; undefined for a message
   * that has none, so a message is sent in this way only once.
   */
  withoutPictures?(payload: object, code: number): object | undefined;
  /** Sends a message; shorter than a lease of the outbox, and never throws. */
  send(platform: Platform, send: OutgoingSend): Promise<SendOutcome>;
  /** Decides about a message that the channel refused, immediately or in a later status. */
  judgeRefusal(refusal: Refusal, history: SendHistory): RefusalDecision;
  /** Returns how many messages a second the channel accepts from an account with these details. */
  messagesPerSecond(details: unknown): number;
  /** The codes under which refusals of our own are shown. */
  readonly ownCodes: {
    readonly windowShut: number;
    readonly unreachable: number;
    readonly noToken: number;
    /** A message that was taken and failed without a code. */
    readonly lost: number;
  };
  /** Fetches the file of a message; undefined when it can never be fetched; throws when the next attempt may succeed. */
  fetchMedia(platform: Platform, wanted: MediaDownload): Promise<Buffer | undefined>;
  /** Shows that a message was read and that an answer is being written; it may be lost. */
  showWriting?(platform: Platform, access: ChannelAccess, channelId: string): Promise<unknown>;
  /** Says whether a notice stops the account, and with which code, or lifts a stop with that code. */
  judgeNotice?(notice: NoticeItem): { readonly stop?: number | undefined; readonly restart?: number };
  /** Composes the mail to the owner about a stopped account. */
  stoppedMail(stopped: { store: string; code: number }): LinkWords;
};

/** A channel: one folder with one of these, which `channel-list.ts` names. */
export type ChannelAdapter = ChannelFacts & {
  /**
   * Absent where customers read and write through calls of ours, as in the web chat. A customer who writes through a transport is
   * named by the channel and so verified; one who writes through a call proves nothing (decision 034).
   */
  readonly transport?: ChannelTransport;
  /** Mounts the calls that only this channel has. */
  mountRoutes?(app: FastifyInstance, doors: Doors, tools: AnsweringTools): void;
};
export type TransportAdapter = ChannelAdapter & { readonly transport: ChannelTransport };

/** Names the loops of a channel: one splits deliveries, one processes items, one sends. The last two are queues with turns, whose names are stored. */
export const loopsOf = (channel: Channel) =>
  ({ split: `${channel}-deliveries`, item: `items ${channel}`, send: `sends ${channel}` }) as const;
