import * as z from 'zod/mini';
import { InstantSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';

const CountSchema = z.int().check(z.minimum(0));

/** How many wait, and since when the one that waits longest. */
const WaitingSchema = { waiting: CountSchema, waitingSince: z.nullable(InstantSchema) };

const StraySchema = z.object({ phoneNumberId: z.string(), items: CountSchema, lastAt: InstantSchema });

/** The health of the platform. `ofProcess` holds what the answering process saw; other processes count apart. */
const PlatformHealthSchema = z.object({
  measuredAt: InstantSchema,
  database: z.object({ kind: z.enum(['postgres', 'embedded']), bytes: CountSchema }),
  jobs: z.object({ ...WaitingSchema, dead: CountSchema }),
  /** The backup of every night: since when it is wanted and when one was last made; null where none is wanted. */
  backups: z.nullable(z.object({ since: InstantSchema, doneAt: z.nullable(InstantSchema) })),
  whatsapp: z.object({
    deliveries: z.object(WaitingSchema),
    items: z.object({ ...WaitingSchema, dead: CountSchema }),
    outbox: z.object({
      ...WaitingSchema,
      sending: CountSchema,
      uncertain: CountSchema,
      failed: CountSchema,
    }),
    stoppedNumbers: CountSchema,
    /** Messages to numbers that no store has: how many numbers, and the last ones that were written to. */
    strays: z.object({ numbers: CountSchema, latest: z.array(StraySchema) }),
  }),
  ofProcess: z.object({
    startedAt: InstantSchema,
    memoryBytes: CountSchema,
    /** The disk that holds DATA_DIR. */
    disk: z.object({ freeBytes: CountSchema, totalBytes: CountSchema }),
    /** The cache of store pages; null in a process that serves none. */
    pageCache: z.nullable(
      z.object({ entries: CountSchema, bytes: CountSchema, hits: CountSchema, drawn: CountSchema }),
    ),
    /** Connections to PostgreSQL. */
    pool: z.object({ max: CountSchema, open: CountSchema, idle: CountSchema, waiting: CountSchema }),
  }),
});
export type PlatformHealth = z.output<typeof PlatformHealthSchema>;

export const getPlatformHealthCall = defineCall({
  name: 'getPlatformHealth',
  method: 'GET',
  path: '/admin/health',
  summary: 'Queues, dead letters, database, page cache, disk and stray numbers as they are now.',
  room: 'superadmin',
  access: 'superadmin',
  answer: PlatformHealthSchema,
});
