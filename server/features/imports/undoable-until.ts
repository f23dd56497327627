import { IMPORT_UNDO_HOURS } from '#shared/features/imports/import-limits.ts';
import { hours } from '#shared/lib/time.ts';
import type { ImportRecord } from './import-tables.ts';

/** Until when an import can be taken back; undefined when it cannot. */
export const undoableUntil = ({ status, finishedAt }: ImportRecord, now: Date): Date | undefined => {
  if (!finishedAt || (status !== 'done' && status !== 'failed')) return undefined;
  const until = new Date(finishedAt.getTime() + hours(IMPORT_UNDO_HOURS));
  return until > now ? until : undefined;
};
