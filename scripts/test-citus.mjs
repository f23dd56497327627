import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { becomeNode, packageFile, stop } from './runtime.mjs';

// npm run test:citus [-- FILES]: the server's tests against a cluster of Citus instead of one PostgreSQL. TEST_DATABASE_URL names the
// superuser and a database of the coordinator that knows its workers (docs/scale.md).
if (!process.env.TEST_DATABASE_URL)
  stop('TEST_DATABASE_URL: name a database of the coordinator, for its superuser');
process.env.DATABASE_SHARDS = 'citus';
await ensureInstalled();
await ensureBuilt();
const filters = process.argv.slice(2);
await becomeNode([
  packageFile('vitest/vitest.mjs'),
  'run',
  '--project=unit',
  // Roles belong to the whole cluster, and two databases that are made at once would change them at once.
  '--maxWorkers=1',
  '--maxConcurrency=1',
  // What a single server answers at once takes two servers here.
  '--testTimeout=120000',
  ...(filters.length > 0 ? filters : ['server']),
]);
