import type { AiProvider } from './ai/ai-provider.ts';
import type { Clock } from './clock/clock.ts';
import type { Database } from './db/database.ts';
import type { Replica } from './db/open-replica.ts';
import type { Env } from './env/env-schema.ts';
import type { FileStore } from './files/file-store.ts';
import type { RemoteFetch } from './http/fetch-remote.ts';
import type { RateLimiter } from './http/rate-limiter.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Log } from './log/open-log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MemoryBudget } from './memory/memory-budget.ts';
import type { Tracer } from './tracing/tracer.ts';
import type { Graph } from './whatsapp/graph.ts';

/** Everything outside the product that use cases reach, handed down from the composition root. */
export type Platform = {
  readonly db: Database;
  /** A copy of it for public pages, where the operator has one. */
  readonly replica: Replica | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly files: FileStore;
  readonly jobs: JobQueue;
  readonly mail: Mailer;
  /** Fetches what a person linked to, within walls. */
  readonly fetchRemote: RemoteFetch;
  /** The models that the operator configured; without any it offers nothing and reaches nobody. */
  readonly ai: AiProvider;
  /** WhatsApp's Graph API. */
  readonly graph: Graph;
  readonly rateLimiter: RateLimiter;
  /** What this process remembers of what it could read or make again. */
  readonly memory: MemoryBudget;
  /** Notes how requests went, if the operator has somewhere to look at it. */
  readonly tracer?: Tracer;
  readonly env: Env & { readonly PUBLIC_URL: string; readonly APP_SECRET: string };
};
