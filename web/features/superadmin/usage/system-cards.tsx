import { Archive, Cpu, Database, FileStack, HardDrive, Images, Plug } from 'lucide-react';
import type { PlatformHealth } from '#shared/features/superadmin/platform-health-calls.ts';
import { formatBytes } from '#shared/lib/byte-size.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { formatAge } from '#shared/lib/date-format.ts';
import { SummaryCard } from '#web/ui/summary-card.tsx';
import { PLATFORM_HEALTH_COPY } from './platform-health-copy.ts';

type Cache = NonNullable<PlatformHealth['ofProcess']['pageCache']>;

const hitNote = ({ hits, drawn }: Cache): string =>
  hits + drawn === 0
    ? PLATFORM_HEALTH_COPY.cacheUnused
    : PLATFORM_HEALTH_COPY.cacheNote(Math.floor((hits * 100) / (hits + drawn)));

const backupAge = ({ backups, measuredAt }: PlatformHealth): string => {
  if (!backups) return PLATFORM_HEALTH_COPY.backupsOff;
  if (!backups.doneAt) return PLATFORM_HEALTH_COPY.noBackup;
  return formatAge(new Date(backups.doneAt), new Date(measuredAt));
};

type SystemCardsProps = { health: PlatformHealth; storageBytes: number | undefined };

/** The use of database, pictures, memory and disk. */
export function SystemCards({ health, storageBytes }: SystemCardsProps) {
  const { database, ofProcess, measuredAt } = health;
  const { disk, memoryBytes, pageCache, pool, startedAt } = ofProcess;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <SummaryCard
        label={PLATFORM_HEALTH_COPY.database}
        value={formatBytes(database.bytes)}
        note={PLATFORM_HEALTH_COPY.databaseKinds[database.kind]}
        icon={Database}
      />
      <SummaryCard
        label={PLATFORM_HEALTH_COPY.storage}
        value={storageBytes === undefined ? undefined : formatBytes(storageBytes)}
        note={PLATFORM_HEALTH_COPY.storageNote}
        icon={Images}
      />
      <SummaryCard
        label={PLATFORM_HEALTH_COPY.disk}
        value={formatBytes(disk.freeBytes)}
        note={PLATFORM_HEALTH_COPY.diskNote(formatBytes(disk.totalBytes))}
        icon={HardDrive}
      />
      <SummaryCard
        label={PLATFORM_HEALTH_COPY.backup}
        value={backupAge(health)}
        note={health.backups ? PLATFORM_HEALTH_COPY.backupNote : PLATFORM_HEALTH_COPY.backupsOffNote}
        icon={Archive}
      />
      {pageCache && (
        <SummaryCard
          label={PLATFORM_HEALTH_COPY.cache}
          value={PLATFORM_HEALTH_COPY.cacheValue(pageCache.entries, formatBytes(pageCache.bytes))}
          note={hitNote(pageCache)}
          icon={FileStack}
        />
      )}
      <SummaryCard
        label={PLATFORM_HEALTH_COPY.memory}
        value={formatBytes(memoryBytes)}
        note={PLATFORM_HEALTH_COPY.memoryNote(formatAge(new Date(startedAt), new Date(measuredAt)))}
        icon={Cpu}
      />
      <SummaryCard
        label={PLATFORM_HEALTH_COPY.pool}
        value={formatNumber(pool.open - pool.idle)}
        note={PLATFORM_HEALTH_COPY.poolNote(pool.max)}
        icon={Plug}
      />
    </div>
  );
}
