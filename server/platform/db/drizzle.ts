import { createRequire } from 'node:module';

/**
 * The ORM, taken by `require`. Its package.json lists three thousand entry points in 180 kB, and Node reads it again for each of
 * the hundred modules that an `import` pulls in: 0.8 s of processor at every start, against 0.06 s this way.
 */
const load = createRequire(import.meta.url);

const core: typeof import('drizzle-orm') = load('drizzle-orm');
const columns: typeof import('drizzle-orm/pg-core') = load('drizzle-orm/pg-core');

export const { and, asc, desc, eq, getTableColumns, gt, gte, lt, lte, ne, sql } = core;
export const { bigint, boolean, customType, date, integer, jsonb, pgTable, text, timestamp, uuid } = columns;

/** The ORM's driver. */
export const loadPostgresDriver = (): typeof import('drizzle-orm/node-postgres') =>
  load('drizzle-orm/node-postgres');
