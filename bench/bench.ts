import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { productPath, storePath } from '#shared/lib/paths.ts';
import type { BareWork } from './bare-server.ts';
import { type BenchDatabase, createBenchDatabase } from './bench-database.ts';
import { BENCH_STORE, LARGE_STORES, SMALL_STORES } from './bench-store.ts';
import { type ChildProgram, startChild } from './child-program.ts';
import { compareServers } from './compare-servers.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { type Finding, findingsTable } from './finding.ts';
import { measureBot } from './measure-bot.ts';
import { measureDependencies } from './measure-dependencies.ts';
import { measureImport } from './measure-import.ts';
import { measureNotices } from './measure-notices.ts';
import { measurePageCost } from './measure-page-cost.ts';
import { measureReport } from './measure-report.ts';
import { measureStart } from './measure-start.ts';
import { measureView } from './measure-view.ts';
import { measureWhatsApp } from './measure-whatsapp.ts';
import type { MeasuredStore, StoreQuestion } from './store-server.ts';

const ROOT = path.dirname(import.meta.dirname);
const READS_BEFORE = 10;
const SETTLE_MS = 2_000;
/** As a browser asks. */
const BROWSER = { 'accept-encoding': 'br', accept: 'text/html' };

type Bench = { database: BenchDatabase; server: ChildProgram; facts: MeasuredStore };

const count = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;
const ms = (value: number): string => `${value.toFixed(2)} ms`;

const withBareServer = async <T>(work: BareWork, use: (port: number) => Promise<T>): Promise<T> => {
  const bare = startChild('bare-server.ts');
  try {
    const { port } = await bare.ask<{ port: number }>(work);
    return await use(port);
  } finally {
    await bare.stop();
  }
};

type CachedPage = { findings: Finding[]; barePerSecond: number };

const measureCachedPage = async ({ facts }: Bench): Promise<CachedPage> => {
  const page = storePath(BENCH_STORE.slug);
  // A page that is read again and again is compressed better in the background: the bytes to compare are the last ones.
  for (let read = 0; read < READS_BEFORE; read += 1) await fetchBytes(facts.port, page, BROWSER);
  await wait(SETTLE_MS);
  const { headers, body } = await fetchBytes(facts.port, page, BROWSER);
  const work: BareWork = { kind: 'bytes', headers, bodyBase64: body.toString('base64') };
  const { perSecond, p99Ms } = await withBareServer(work, (port) =>
    compareServers({
      ours: { port: facts.port, path: page, headers: BROWSER },
      bare: { port, path: page, headers: BROWSER },
    }),
  );
  const findings = [
    {
      what: `store page from cache (${body.length} bytes, ${headers['content-encoding'] ?? 'plain'})`,
      value: count(perSecond.ours),
      reference: count(perSecond.bare),
      judged: perSecond.ours / perSecond.bare,
      unit: '',
      goal: { atLeast: 0.6 },
    },
    {
      what: '  99th percentile, one visitor',
      value: ms(p99Ms.ours),
      reference: ms(p99Ms.bare),
      judged: p99Ms.ours / p99Ms.bare,
      unit: '',
      goal: { atMost: 2 },
    },
  ];
  return { findings, barePerSecond: perSecond.bare };
};

const ROWS_SQL = `select p.*, array(select i.content_hash from product_images i
    where i.tenant_id = p.tenant_id and i.product_id = p.id order by i.position) as images
  from products p where p.tenant_id = $1 and p.deleted_at is null and p.status = 'active'`;

const API_READS = (facts: MeasuredStore) => [
  {
    what: 'product list call, 24 products',
    path: `/api/products?tenantId=${facts.tenantId}&limit=24`,
    sql: `${ROWS_SQL} order by p.created_at desc, p.id desc limit 24`,
    params: [facts.tenantId],
  },
  {
    what: 'one product',
    path: `/api/products/${facts.productId}?tenantId=${facts.tenantId}`,
    sql: `${ROWS_SQL} and p.id = $2`,
    params: [facts.tenantId, facts.productId],
  },
];

const measureReads = async ({ database, facts }: Bench): Promise<Finding[]> => {
  const source = await database.sourceForBareServer();
  const findings: Finding[] = [];
  for (const { what, path: address, sql, params } of API_READS(facts)) {
    const { perSecond } = await withBareServer({ kind: 'query', source, sql, params }, (port) =>
      compareServers({
        ours: { port: facts.port, path: address, headers: {} },
        bare: { port, path: '/', headers: {} },
      }),
    );
    const judged = perSecond.ours / perSecond.bare;
    const [value, reference] = [count(perSecond.ours), count(perSecond.bare)];
    findings.push({ what, value, reference, judged, unit: '', goal: { atLeast: 0.35 } });
  }
  return findings;
};

/** Each visitor has a store of its own, so that no page is drawn for two. */
const SMALL_PAGES = SMALL_STORES.map((slug) => [storePath(slug)]);
const LARGE_PAGES = LARGE_STORES.map((slug) => [storePath(slug)]);

/**
 * The goals were set in milliseconds on a machine whose bare server sent so many of these pages a second. In that server's own
 * time they mean the same on every machine.
 */
const BARE_PER_SECOND_OF_THE_GOALS = 54_000;

const measureCosts = async ({ server, facts }: Bench, barePerSecond: number): Promise<Finding[]> => {
  const bareMs = 1_000 / barePerSecond;
  const productPages = Object.entries(facts.productIds).map(([slug, id]) => [
    productPath(storePath(slug), id),
  ]);
  const pages = [
    { what: 'processor of an uncached store page', visitors: SMALL_PAGES, atMostMs: 1.5 },
    { what: 'processor of an uncached product page', visitors: productPages, atMostMs: 0.7 },
  ];
  const costOf = (visitors: readonly (readonly string[])[]) =>
    measurePageCost(server, { port: facts.port, visitors, headers: BROWSER });
  const report = (what: string, value: number): Finding => ({
    what,
    value: ms(value),
    judged: value,
    unit: ' ms',
  });
  const findings: Finding[] = [];
  for (const { what, visitors, atMostMs } of pages) {
    const busy = await costOf(visitors);
    const alone = await costOf(visitors.slice(0, 1));
    findings.push(
      {
        what,
        value: ms(busy.besidesDatabaseMs),
        reference: `${bareMs.toFixed(3)} ms`,
        judged: busy.besidesDatabaseMs / bareMs,
        unit: '',
        goal: { atMost: Math.round((atMostMs * BARE_PER_SECOND_OF_THE_GOALS) / 1_000) },
      },
      report('  with reading it from the database', busy.allMs),
      report('  one at a time, the program asleep in between', alone.besidesDatabaseMs),
    );
  }
  const [small, large] = [await costOf(SMALL_PAGES), await costOf(LARGE_PAGES)];
  findings.push({
    what: 'its first page with 4,992 products, against 48',
    value: ms(large.allMs),
    reference: ms(small.allMs),
    judged: large.allMs / small.allMs,
    unit: '',
    goal: { atMost: 1.3 },
  });
  return findings;
};

const measureViews = async ({ facts }: Bench): Promise<Finding[]> => {
  const origin = `http://localhost:${facts.port}`;
  return [
    ...(await measureView('store page', origin + storePath(BENCH_STORE.slug))),
    ...(await measureView(
      'product page',
      origin + productPath(storePath(BENCH_STORE.slug), facts.productId),
    )),
  ];
};

const measureImports = async ({ facts }: Bench): Promise<Finding[]> => {
  const { rows, stagedMs, appliedMs } = await measureImport(facts.port, facts.importer);
  const finding = (what: string, milliseconds: number): Finding => ({
    what: `import of ${rows} rows, ${what}`,
    value: `${Math.round(milliseconds)} ms`,
    judged: milliseconds,
    unit: ' ms',
  });
  return [finding('read and previewed', stagedMs), finding('applied', appliedMs)];
};

const measureWarmStart = async (database: BenchDatabase): Promise<Finding[]> => {
  const { firstAnswerMs, residentMegabytes } = await measureStart(
    ROOT,
    database.env,
    storePath(BENCH_STORE.slug),
  );
  return [
    {
      what: 'warm start to the first answered page',
      value: `${(firstAnswerMs / 1000).toFixed(2)} s`,
      judged: firstAnswerMs / 1000,
      unit: ' s',
      goal: { atMost: database.isEmbedded ? 1.5 : 0.6 },
    },
    {
      what: 'memory after the start',
      value: `${residentMegabytes.toFixed(0)} MB`,
      judged: residentMegabytes,
      unit: ' MB',
      goal: { atMost: 120 },
    },
  ];
};

const measureBotAnswers = (): Finding[] => {
  const { p95Ms, medianMs, indexMs, soldMs, renamedMs, longestStepMs, megabytes, countedMegabytes } =
    measureBot();
  return [
    {
      what: 'processor of a bot answer at 5,000 products, 95th percentile',
      value: ms(p95Ms),
      judged: p95Ms,
      unit: ' ms',
      goal: { atMost: 15 },
    },
    { what: '  median', value: ms(medianMs), judged: medianMs, unit: ' ms' },
    {
      what: '  reading such a catalogue for the first time',
      value: ms(indexMs),
      judged: indexMs,
      unit: ' ms',
    },
    {
      what: '    longest that others wait for it',
      value: ms(longestStepMs),
      judged: longestStepMs,
      unit: ' ms',
    },
    {
      what: '  learning that one of its products sold',
      value: ms(soldMs),
      judged: soldMs,
      unit: ' ms',
      goal: { atMost: 2 },
    },
    {
      what: '  learning that one of its products has a new name',
      value: ms(renamedMs),
      judged: renamedMs,
      unit: ' ms',
      goal: { atMost: 30 },
    },
    {
      what: `memory of the search of 100 such stores (counted as ${countedMegabytes.toFixed(0)} MB)`,
      value: `${megabytes.toFixed(0)} MB`,
      judged: megabytes,
      unit: ' MB',
      goal: { atMost: 150 },
    },
  ];
};

const measureInstalled = (): Finding => {
  const megabytes = measureDependencies(ROOT).reduce((sum, part) => sum + part.megabytes, 0);
  const value = `${megabytes.toFixed(0)} MB`;
  return {
    what: 'installed for production, without Node and PostgreSQL',
    value,
    judged: megabytes,
    unit: ' MB',
    goal: { atMost: 190 },
  };
};

const PARTS = [
  'pages',
  'reads',
  'views',
  'imports',
  'start',
  'whatsapp',
  'notices',
  'report',
  'installed',
  'bot',
] as const;
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0)
  throw new Error(`no part of the bench is called ${unknown.join(', ')}: ${PARTS.join(', ')}`);

/** Whether a part is measured: those named on the command line, else all. The cached page always is: others are held to it. */
const wants = (part: (typeof PARTS)[number]): boolean => asked.length === 0 || asked.includes(part);

const measureServer = async (database: BenchDatabase): Promise<Finding[]> => {
  const server = startChild('store-server.ts', database.env);
  try {
    const facts = await server.ask<MeasuredStore>({ ask: 'facts' } satisfies StoreQuestion);
    const bench = { database, server, facts };
    const cached = await measureCachedPage(bench);
    return [
      ...cached.findings,
      ...(wants('pages') ? await measureCosts(bench, cached.barePerSecond) : []),
      ...(wants('reads') ? await measureReads(bench) : []),
      ...(wants('views') ? await measureViews(bench) : []),
      ...(wants('imports') ? await measureImports(bench) : []),
    ];
  } finally {
    await server.stop();
  }
};

const database = await createBenchDatabase();
try {
  const [processor] = cpus();
  console.log(
    `${new Date().toISOString().slice(0, 10)} · ${processor?.model}, ${cpus().length} cores · Node ${process.versions.node} · ${database.name}\n`,
  );
  const findings = [
    ...(await measureServer(database)),
    ...(wants('start') ? await measureWarmStart(database) : []),
    // The embedded database is for one shop's own machine: no promise depends on it.
    ...(wants('whatsapp') && !database.isEmbedded ? await measureWhatsApp(ROOT, database) : []),
    ...(wants('notices') ? await measureNotices(database) : []),
    ...(wants('report') ? await measureReport(database) : []),
    ...(wants('installed') ? [measureInstalled()] : []),
    ...(wants('bot') ? measureBotAnswers() : []),
  ];
  console.log(findingsTable(findings));
} finally {
  await database.drop();
}
