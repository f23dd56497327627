import type { PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { PlatformHealth } from '#shared/features/superadmin/platform-health-calls.ts';

type Crosses = Scoped<PlatformContext>;
type Waiting = { waiting: number; waitingSince: Date | null };
/** Work that failed at every attempt. */
export type DeadWork = {
  readonly id: string;
  readonly kind: string;
  /** Its tenant, where known. */
  readonly tenantId: string | undefined;
  readonly reason: string;
  readonly failedAt: Date;
};

type SettledWork = Pick<DeadWork, 'kind' | 'tenantId'>;

/** A queue whose dead letters superadmins list and settle; each is settled once, in the caller's transaction. */
export type DeadLetterQueue = {
  /** Lists dead letters, the latest first, after a given one; instants are whole milliseconds. */
  readonly list: (
    ctx: PlatformContext,
    page: { limit: number; after?: { failedAt: Date; id: string } | undefined },
  ) => Promise<DeadWork[]>;
  readonly retry: (scope: Crosses, id: string) => Promise<SettledWork | undefined>;
  readonly discard: (scope: Crosses, id: string) => Promise<SettledWork | undefined>;
};

/** The measures that other rooms pass to this one: their queues and their cache. */
export type NumberSources = {
  readonly channels: {
    readonly measure: (scope: Crosses) => Promise<{
      deliveries: Waiting;
      items: Waiting & { dead: number };
      outbox: Waiting & { sending: number; uncertain: number; failed: number };
      stoppedNumbers: number;
      strays: { numbers: number; latest: { phoneNumberId: string; items: number; lastAt: Date }[] };
    }>;
    readonly deadLetters: DeadLetterQueue;
  };
  readonly pageCache: () => PlatformHealth['ofProcess']['pageCache'];
};
