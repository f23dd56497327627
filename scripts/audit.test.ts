import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { minutes } from '#shared/lib/time.ts';

const LONG_MS = minutes(1);

type Ran = { code: number | null; output: string };

/** Runs a command as somebody would whose npm has this registry and nothing remembered. */
const run = async (program: string, args: string[], registry: string): Promise<Ran> => {
  const cache = await mkdtemp(path.join(tmpdir(), 'colmado-npm-'));
  onTestFinished(() => rm(cache, { recursive: true, force: true }));
  const child = spawn(program, args, {
    env: {
      ...process.env,
      npm_config_registry: registry,
      npm_config_cache: cache,
      npm_config_fetch_retries: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = await text(child.stdout);
  return { code: await ended, output };
};

const openRegistry = async (answer: RequestListener): Promise<string> => {
  const server = createServer((request, response) => {
    request.resume();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

const audit = (registry: string) => run(process.execPath, ['scripts/audit.mjs'], registry);

/** A registry that knows one advisory, about every version of one package that we have. */
const knowing =
  (severity: string): RequestListener =>
  (request, response) => {
    response.setHeader('content-type', 'application/json');
    const advisory = {
      id: 1,
      url: 'https://github.com/advisories/GHSA-test',
      title: 'Prices may be read backwards',
      severity,
      vulnerable_versions: '<999',
      cwe: [],
      cvss: { score: 0, vectorString: null },
    };
    if (request.method === 'POST') return response.end(JSON.stringify({ isbot: [advisory] }));
    return response.end(JSON.stringify({ name: 'isbot', 'dist-tags': { latest: '5.2.3' }, versions: {} }));
  };

test('severe advisories are printed and fail the check', { timeout: LONG_MS }, async () => {
  const { code, output } = await audit(await openRegistry(knowing('high')));
  expect(output).toContain('Prices may be read backwards (https://github.com/advisories/GHSA-test)');
  expect(output).toContain('Known advisories: 1 packages, 1 of them high or critical.');
  expect(code).toBe(1);
});

test('lesser advisories are printed and do not fail it', { timeout: LONG_MS }, async () => {
  const { code, output } = await audit(await openRegistry(knowing('low')));
  expect(output).toContain('Known advisories: 1 packages, 0 of them high or critical.');
  expect(code).toBe(0);
});

test('a registry without advisories is reported as not checked', { timeout: LONG_MS }, async () => {
  const refusing = await openRegistry((_request, response) => void response.writeHead(405).end());
  for (const registry of [refusing, 'http://127.0.0.1:1/']) {
    const { code, output } = await audit(registry);
    expect(output).toContain('Nothing was checked: the registry gives no advisories');
    expect(code).toBe(0);
  }
});

test('npm run sbom lists every package of the lock file, with its version and licence', {
  timeout: LONG_MS,
}, async () => {
  const { code, output } = await run('npm', ['run', '--silent', 'sbom'], 'http://127.0.0.1:1/');
  expect(code).toBe(0);
  const bill = JSON.parse(output);
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { purl: 'pkg:npm/colmado@0.1.0' } },
  });
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const packages = Object.entries<{ version: string }>(lock.packages).filter(([place]) => place !== '');
  const wanted = packages.map(
    ([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`,
  );
  const listed = bill.components.map(
    ({ name, version }: { name: string; version: string }) => `${name}@${version}`,
  );
  expect(new Set(listed)).toEqual(new Set(wanted));
  for (const { name, licenses } of bill.components)
    expect([name, licenses]).toEqual([name, [expect.anything()]]);
});
