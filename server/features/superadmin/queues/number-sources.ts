import type { PlatformHealth } from '#shared/features/superadmin/platform-health-calls.ts';
import type { PlatformContext, Scoped } from '../../tenants/tenants.ts';

type Crosses = Scoped<PlatformContext>;
type Waiting = { waiting: number; waitingSince: Date | null };
type PageOf = { limit: number; after?: { failedAt: Date; id: string } | undefined };

/** Something of a store's that nobody could carry out. */
export type StuckItem = {
  readonly id: string;
  readonly kind: string;
  readonly slug: string;
  readonly businessName: string;
  readonly reason: string;
  readonly failedAt: Date;
};

/** What other rooms lend this one to show: their queues and their cache. */
export type NumberSources = {
  readonly channels: {
    readonly measure: (scope: Crosses) => Promise<{
      deliveries: Waiting;
      items: Waiting & { dead: number };
      outbox: Waiting & { sending: number; uncertain: number; failed: number };
      stoppedNumbers: number;
      strays: { numbers: number; latest: { phoneNumberId: string; items: number; lastAt: Date }[] };
    }>;
    readonly listDead: (scope: Crosses, page: PageOf) => Promise<StuckItem[]>;
    /** Gives an item back to its queue, whose loop hears of it. */
    readonly retryDead: (scope: Crosses, id: string) => Promise<StuckItem | undefined>;
    readonly discardDead: (scope: Crosses, id: string) => Promise<StuckItem | undefined>;
  };
  readonly pageCache: () => PlatformHealth['ofProcess']['pageCache'];
};
