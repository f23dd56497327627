import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '#e2e/browser/chromium.ts';
import { PATHS, productPath, storePath } from '#shared/lib/paths.ts';
import { createBenchDatabase } from './bench-database.ts';
import { median } from './median.ts';
import { startProgram } from './start-program.ts';

const ROOT = path.dirname(import.meta.dirname);
/** Fetched when it is wanted: with what it brings it weighs 176 MB, and nothing else here needs it (decision 078). */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const CHROME_FLAGS = '--headless --no-sandbox --disable-dev-shm-usage';
const DEMO = 'demo';

const SCORES = { performance: 'perf.', accessibility: 'access.', 'best-practices': 'practices', seo: 'SEO' };
const TIMES = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
};
const SHIFT = 'cumulative-layout-shift';
const BYTES = 'total-byte-weight';

type Report = {
  categories: Readonly<Record<string, { score: number | null }>>;
  audits: Readonly<Record<string, { numericValue?: number }>>;
};

const browser = await findChromium();
const env = {
  ...process.env,
  ...browser.env,
  CHROME_PATH: browser.executablePath,
  // Lighthouse needs a newer Node than the oldest that starts our commands: the one that runs this.
  PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
};

/** Looks at a page once as Lighthouse does by default: a phone, slowed by calculation. */
const audit = async (url: string): Promise<Report> => {
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--chrome-flags=${CHROME_FLAGS}`];
  const { stdout } = await promisify(execFile)('npx', args, { env, maxBuffer: MAX_REPORT_BYTES });
  return JSON.parse(stdout);
};

const measurePage = async (name: string, url: string, runs: number): Promise<string[]> => {
  const reports: Report[] = [];
  while (reports.length < runs) reports.push(await audit(url));
  const of = (read: (report: Report) => number | null | undefined): number =>
    median(reports.map((report) => read(report) ?? Number.NaN));
  const value = (id: string): number => of(({ audits }) => audits[id]?.numericValue);
  return [
    name,
    ...Object.keys(SCORES).map((id) => `${Math.round(of(({ categories }) => categories[id]?.score) * 100)}`),
    ...Object.keys(TIMES).map((id) => `${Math.round(value(id))} ms`),
    value(SHIFT).toFixed(3),
    `${Math.round(value(BYTES) / 1024)} KB`,
  ];
};

const firstProductOf = async (address: string): Promise<string> => {
  const page = await (await fetch(address + storePath(DEMO))).text();
  const [, id] = / data-id="([^"]+)"/.exec(page) ?? [];
  if (!id) throw new Error('The demo store shows no product.');
  return productPath(storePath(DEMO), id);
};

const runs = Number(process.argv[2] ?? RUNS);
const database = await createBenchDatabase();
try {
  const program = await startProgram(ROOT, { ...database.env, SEED_DEMO: '1' });
  try {
    const address = program.address.replace('127.0.0.1', 'localhost');
    const pages = {
      store: storePath(DEMO),
      'product page': await firstProductOf(address),
      landing: PATHS.home,
      login: PATHS.login,
    };
    const rows = [['', ...Object.values(SCORES), ...Object.values(TIMES), 'shift', 'bytes']];
    for (const [name, page] of Object.entries(pages))
      rows.push(await measurePage(name, address + page, runs));
    const widths =
      rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
    for (const row of rows)
      console.log(
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      );
  } finally {
    await program.stop('SIGTERM');
  }
} finally {
  await database.drop();
}
