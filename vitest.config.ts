import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SECOND_MS = 1000;
const CORES = availableParallelism();
/** More workers than cores mostly wait for each other. */
const UNIT_WORKERS = Math.min(4, CORES);
/** Each has a browser, which takes a core for itself. */
const JOURNEY_WORKERS = Math.min(3, CORES);

/** Opening a store hashes a password, and thousands of tests open several. */
const CHEAP_ARGON2 = fileURLToPath(import.meta.resolve('./server/testing/cheap-argon2.ts'));

/** Files that take a minute or more. They begin first, so that no worker is left alone with one of them at the end. */
const LONG_FILES = [
  'drills/drills.test.ts',
  'server/features/credit/credit.test.ts',
  'server/authorisation-matrix.test.ts',
  'server/platform/jobs/boss-job-runner.test.ts',
  'server/platform/embedded-postgres/embedded-postgres.test.ts',
  'server/bad-input.test.ts',
  'e2e/order-holds.journey.ts',
  'e2e/panel-screens.journey.ts',
];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONG_FILES.some((file) => moduleId.endsWith(`/${file}`));

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // The others come in the runner's own order, the larger first.
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,server,web,db,bench,drills,scripts}/**/*.test.{ts,tsx}'],
          globalSetup: 'server/testing/serve-test-database.ts',
          // Files of one worker share its process, and so its migrated database.
          isolate: false,
          alias: { '@node-rs/argon2': CHEAP_ARGON2 },
          maxWorkers: UNIT_WORKERS,
          // Of the tests of one file that wait beside each other; more would make a crowd of their programs.
          maxConcurrency: 2,
          testTimeout: 15 * SECOND_MS,
          hookTimeout: 60 * SECOND_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.journey.ts'],
          globalSetup: 'e2e/browser/serve-journeys.ts',
          // Files of one worker share its process, and so the browser it opened once.
          isolate: false,
          maxWorkers: JOURNEY_WORKERS,
          // The longest look at every screen of a part of the panel.
          testTimeout: 480 * SECOND_MS,
          // Two browsers on two cores miss a moment once in some hundred journeys. CI plays a failed one again and names it («retry x1»), which helps those
          // that open no store, because the names of a store stay taken; at home it fails at once.
          retry: process.env.CI ? 1 : 0,
          hookTimeout: 120 * SECOND_MS,
          // As long as a page's own waiting: it may load while another browser works, a job wait behind those of others.
          expect: { poll: { timeout: 60 * SECOND_MS } },
        },
      },
    ],
  },
});
