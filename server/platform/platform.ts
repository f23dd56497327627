import type { AiProvider } from './ai/ai-provider.ts';
import type { Clock } from './clock/clock.ts';
import type { Database } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import type { NameServers } from './dns/name-servers.ts';
import type { Env } from './env/env-schema.ts';
import type { FileStore } from './files/file-store.ts';
import type { RemoteFetch } from './http/fetch-remote.ts';
import type { RateLimiter } from './http/rate-limiter.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Log } from './log/log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MemoryBudget } from './memory/memory-budget.ts';
import type { PushService } from './push/push-service.ts';
import type { Tracer } from './tracing/tracer.ts';
import type { Graph } from './whatsapp/graph.ts';

/** Everything outside the product that use cases reach, passed down from the composition root. */
export type Platform = {
  readonly db: Database;
  /** A copy of the database for public pages, if the operator has one. */
  readonly replica: Replica | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly files: FileStore;
  readonly jobs: JobQueue;
  readonly mail: Mailer;
  readonly push: PushService;
  /** Fetches an address that a person entered, within bounds. */
  readonly fetchRemote: RemoteFetch;
  /** Reads what DNS says of the domains of stores. */
  readonly names: NameServers;
  /** The AI models that the operator configured. */
  readonly ai: AiProvider;
  /** WhatsApp's Graph API. */
  readonly graph: Graph;
  readonly rateLimiter: RateLimiter;
  /** The caches of this process. */
  readonly memory: MemoryBudget;
  /** Records traces, if the operator has a service for them. */
  readonly tracer?: Tracer;
  readonly env: Env & { readonly PUBLIC_URL: string; readonly APP_SECRET: string };
};

/** The stored data of an installation: its database, its files, and the secret that seals some of the rows. */
export type Storage = { db: Database; files: FileStore; appSecret: string };
