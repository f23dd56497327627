import { hasCitus, hasStandbys } from '#server/testing/servers/postgres-server.ts';
import { drillAddresses, hasCaddy } from './address-drill.ts';
import { drillBackup } from './backup-drill.ts';
import { drillClock } from './clock-drill.ts';
import { drillCoordinatorDown, drillMovedTenant, drillWorkerDown } from './cluster-drills.ts';
import { drillCopies, drillDiskFull, drillTornFiles } from './disk-drills.ts';
import type { DrillResult } from './drill-result.ts';
import { drillFailover, drillPatroni } from './failover-drill.ts';
import { drillDatabase, drillKills } from './kill-drills.ts';
import { hasPatroni } from './patroni-pair.ts';
import { drillNoisyNeighbour, drillSlowClients } from './traffic-drills.ts';

/** A drill, how much of it a whole run does, and how much a short one in every test run, where it has one. */
type Drill = {
  run: (amount: number) => Promise<DrillResult>;
  whole: number;
  short?: number;
  onlyRoot?: boolean;
  /** It measures what another one beside it would take: time, or how far the program comes between two kills. */
  isAlone?: boolean;
  /** A program that the drill needs and the project does not bring: says whether it is here. */
  needs?: { name: string; isHere: () => boolean };
};

const CITUS = { name: 'a PostgreSQL with Citus', isHere: hasCitus };

/** Every drill by its name on the command line. */
export const DRILLS: Record<string, Drill> = {
  kills: { run: drillKills, whole: 100, short: 12, isAlone: true },
  database: { run: drillDatabase, whole: 60, short: 3 },
  'disk-full': { run: drillDiskFull, whole: 10, short: 2, onlyRoot: true },
  'torn-files': { run: drillTornFiles, whole: 1, short: 1 },
  copies: { run: drillCopies, whole: 60, short: 3 },
  clock: { run: drillClock, whole: 6, short: 2 },
  'slow-clients': { run: drillSlowClients, whole: 100, short: 20, isAlone: true },
  'noisy-neighbour': { run: drillNoisyNeighbour, whole: 1_000, short: 200, isAlone: true },
  backup: { run: drillBackup, whole: 10, short: 1 },
  addresses: { run: drillAddresses, whole: 20, short: 1, needs: { name: 'Caddy', isHere: hasCaddy } },
  failover: {
    run: drillFailover,
    whole: 10,
    short: 1,
    isAlone: true,
    needs: { name: 'a PostgreSQL with pg_basebackup', isHere: hasStandbys },
  },
  patroni: { run: drillPatroni, whole: 5, needs: { name: 'Patroni', isHere: hasPatroni } },
  'worker-down': { run: drillWorkerDown, whole: 6, needs: CITUS },
  'coordinator-down': { run: drillCoordinatorDown, whole: 6, needs: CITUS },
  'moved-tenant': { run: drillMovedTenant, whole: 6, needs: CITUS },
};
