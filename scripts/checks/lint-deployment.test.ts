import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  CHART,
  checkAgainstKubernetes,
  findHelm,
  type KubernetesObject,
  lintCompose,
  lintDockerfile,
  REQUIRED_VALUES,
  renderChart,
} from './lint-deployment.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'colmado-helm-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const helm = await findHelm(folder);
const needHelm = () => {
  if (!helm) throw new Error('this machine has no Helm');
  return helm;
};

const settings = Object.entries(REQUIRED_VALUES).flatMap(([name, value]) => ['--set', `${name}=${value}`]);

test('the linter finds nothing in the Dockerfile, and what is wrong in a broken one', async () => {
  const dockerfile = await readFile('Dockerfile', 'utf8');
  expect(lintDockerfile(dockerfile)).toEqual([]);
  expect(lintDockerfile(dockerfile.replace('WORKDIR /app', 'WORKDR /app'))).toHaveLength(1);
  expect(lintDockerfile(dockerfile.replace('EXPOSE 3000', 'EXPOSE web'))).toHaveLength(1);
});

test('the image runs as a user that is not root', async () => {
  const users = (await readFile('Dockerfile', 'utf8')).match(/^USER .*$/gm) ?? [];
  expect(users.at(-1)).toBe('USER 1000:1000');
});

test('the linter finds nothing in the compose file, and what is wrong in a broken one', async () => {
  const compose = await readFile('compose.yaml', 'utf8');
  expect(await lintCompose(compose)).toBe('');
  expect(await lintCompose(compose.replace('restart: unless-stopped', 'restrat: always'))).toContain(
    '/services/app',
  );
  expect(await lintCompose(compose.replace(/image: .*postgres:.*/, 'image: postgres'))).toContain(
    'service-image-require-explicit-tag',
  );
  expect(await lintCompose(compose.replace('"127.0.0.1:', '"'))).toContain('no-unbound-port-interfaces');
});

test.skipIf(!helm)('the linter finds nothing in the chart, and what is wrong in a broken one', async () => {
  const right = await needHelm()('lint', '--strict', CHART, ...settings);
  expect(right.output).toContain('0 chart(s) failed');
  const broken = path.join(folder, 'broken');
  await cp(CHART, broken, { recursive: true });
  const service = path.join(broken, 'templates/service.yaml');
  await writeFile(service, `${await readFile(service, 'utf8')}\n{{ .Values.service.nothing.here }}\n`);
  const wrong = await needHelm()('lint', '--strict', broken, ...settings);
  expect(wrong.output).toContain('1 chart(s) failed');
});

test.skipIf(!helm)('the chart reports missing values instead of rendering half of it', async () => {
  for (const name of Object.keys(REQUIRED_VALUES)) {
    const word = name === 'files.s3.bucket' ? 'files.existingClaim' : name;
    await expect(renderChart(needHelm(), { [name]: '' })).rejects.toThrow(word);
  }
});

/** Every option of an operator, all at once. */
const EVERYTHING = {
  'ingress.enabled': 'true',
  'ingress.tlsSecret': 'tienda-tls',
  'ingress.className': 'nginx',
  'files.existingClaim': 'files',
  'worker.backupClaim': 'backups',
  'web.autoscaling.enabled': 'false',
  'worker.autoscaling.enabled': 'false',
  'imagePullSecrets[0].name': 'registry',
  'env.FALLBACK_WHATSAPP': '18095551234',
};

test.skipIf(!helm)('Kubernetes knows every object of the chart and every field of it', async () => {
  for (const values of [{}, EVERYTHING])
    expect(await checkAgainstKubernetes(await renderChart(needHelm(), values))).toBe('');
});

test('an unknown, a missing and a wrong field of an object are found', async () => {
  const object = (spec: object): KubernetesObject & { spec: object } => ({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'test' },
    spec,
  });
  expect(await checkAgainstKubernetes([object({ podSelector: {} })])).toBe('');
  expect(await checkAgainstKubernetes([object({ podSelector: {}, ingres: [] })])).toContain('ingres');
  expect(await checkAgainstKubernetes([object({})])).toContain('podSelector');
  expect(await checkAgainstKubernetes([object({ podSelector: {}, egress: 'none' })])).toContain(
    'NetworkPolicyEgressRule',
  );
});
