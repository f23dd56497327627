import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { EnvSchema } from '#server/platform/env/env-schema.ts';
import { findHelm, type KubernetesObject, renderChart } from './lint-deployment.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'colmado-helm-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const helm = await findHelm(folder);

type Variable = { name: string; valueFrom?: { secretKeyRef: { key: string; optional?: boolean } } };
type Container = { env: Variable[]; envFrom?: object[]; resources: { limits?: { memory?: string } } };
type Rule = { ports: { port: number | string }[]; to?: object[]; from?: object[] };
type Rendered = KubernetesObject & {
  spec: {
    template?: { metadata: { labels: Record<string, string> }; spec: { containers: Container[] } };
    podSelector?: { matchLabels: Record<string, string> };
    ingress?: Rule[];
    egress?: Rule[];
    rules?: { host: string }[];
    tls?: { hosts: string[] }[];
  };
};

const render = (values: Record<string, string> = {}) => {
  if (!helm) throw new Error('this machine has no Helm');
  return renderChart<Rendered>(helm, values);
};

const COMPONENT = 'app.kubernetes.io/component';

const podsOf = (objects: Rendered[]) =>
  new Map(
    objects.flatMap(({ spec: { template } }) =>
      template ? [[String(template.metadata.labels[COMPONENT]), template.spec.containers] as const] : [],
    ),
  );

const policiesOf = (objects: Rendered[]) =>
  new Map(
    objects
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ spec }) => [String(spec.podSelector?.matchLabels[COMPONENT]), spec] as const),
  );

/** Lists the values that a container reads from the secret. */
const secretsOf = (containers: Container[] = []): string[] =>
  containers.flatMap(({ env }) => env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.key ?? [])).sort();

const portsOf = (rules: Rule[] = []) => rules.flatMap(({ ports }) => ports.map(({ port }) => port));

/** Variables that hold a secret, or an address with a password in it. */
const SECRETS = Object.keys(EnvSchema.shape).filter((name) =>
  /SECRET|_KEY|PASSWORD|TOKEN|DSN|HEADERS|^DATABASE_.*URL$|^SMTP_URL$/.test(name),
);

describe.skipIf(!helm)('the chart', () => {
  test('gives each part the secrets that it needs, and every secret to some part', async () => {
    const pods = podsOf(await render());
    expect(secretsOf(pods.get('migration'))).toEqual(['DATABASE_OWNER_URL', 'DATABASE_URL']);
    const [web, worker] = [secretsOf(pods.get('web')), secretsOf(pods.get('worker'))];
    for (const secrets of [web, worker]) expect(secrets).not.toContain('DATABASE_OWNER_URL');
    expect(web).not.toContain('SMTP_URL');
    for (const name of ['ADMIN_PASSWORD', 'WHATSAPP_VERIFY_TOKEN', 'DATABASE_REPLICA_URL'])
      expect(worker).not.toContain(name);
    expect([...new Set([...web, ...worker, 'DATABASE_OWNER_URL'])].sort()).toEqual(SECRETS.sort());
    for (const containers of pods.values())
      for (const container of containers) expect(container.envFrom).toBeUndefined();
  });

  test('starts no pod without the two required secrets', async () => {
    const web = podsOf(await render()).get('web')?.[0]?.env ?? [];
    const required = web.filter(({ valueFrom }) => valueFrom && !valueFrom.secretKeyRef.optional);
    expect(required.map(({ name }) => name).sort()).toEqual(['APP_SECRET', 'DATABASE_URL']);
  });

  test('limits the memory of every container', async () => {
    for (const [part, containers] of podsOf(await render()))
      for (const { resources } of containers)
        expect([part, resources.limits?.memory]).toEqual([part, expect.any(String)]);
  });

  test("leads the superadmins' host name and the names of stores to the pods as well, under the same certificate", async () => {
    const settings = { 'ingress.enabled': 'true', 'ingress.tlsSecret': 'tls' };
    const hostsOf = async (values: Record<string, string>) => {
      const spec = (await render({ ...settings, ...values })).find(({ kind }) => kind === 'Ingress')?.spec;
      return [spec?.rules?.map(({ host }) => host), spec?.tls?.flatMap(({ hosts }) => hosts)];
    };
    const [[publicHost] = []] = await hostsOf({});
    expect(publicHost).toEqual(expect.any(String));
    const hosts = [publicHost, 'admin.tienda.example'];
    expect(await hostsOf({ 'env.ADMIN_HOST': 'admin.tienda.example' })).toEqual([hosts, hosts]);
    expect(await hostsOf({})).toEqual([[publicHost], [publicHost]]);
    const names = [publicHost, '*.tiendas.example.do'];
    expect(await hostsOf({ 'ingress.moreHosts[0]': '*.tiendas.example.do' })).toEqual([names, names]);
  });

  test('lets the ingress controller in to web and nobody in elsewhere', async () => {
    const policies = policiesOf(await render());
    expect([...policies.keys()].sort()).toEqual(['migration', 'web', 'worker']);
    expect(policies.get('web')?.ingress).toEqual([
      {
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
        ports: [{ port: 'http' }],
      },
    ]);
    for (const part of ['worker', 'migration']) expect(policies.get(part)?.ingress).toEqual([]);
  });

  test('allows pods to reach names, the database and public addresses, each part only as needed', async () => {
    const policies = policiesOf(await render());
    expect(portsOf(policies.get('migration')?.egress)).toEqual([53, 53, 5432]);
    expect(portsOf(policies.get('web')?.egress)).toEqual([53, 53, 5432, 443]);
    expect(portsOf(policies.get('worker')?.egress)).toEqual([53, 53, 5432, 443, 465, 587]);
    for (const part of ['web', 'worker'])
      expect(JSON.stringify(policies.get(part)?.egress?.at(-1)?.to)).toContain('"169.254.0.0/16"');
  });

  test('accepts the addresses of another cluster', async () => {
    const policies = policiesOf(
      await render({
        'networkPolicy.database.to[0].ipBlock.cidr': '10.0.8.4/32',
        'networkPolicy.metricsFrom[0].podSelector.matchLabels.app': 'prometheus',
        'networkPolicy.extraEgress[0].ports[0].port': '9000',
      }),
    );
    expect(policies.get('migration')?.egress?.at(-1)?.to).toEqual([{ ipBlock: { cidr: '10.0.8.4/32' } }]);
    expect(policies.get('worker')?.ingress?.[0]?.from).toEqual([
      { podSelector: { matchLabels: { app: 'prometheus' } } },
    ]);
    expect(portsOf(policies.get('web')?.egress).at(-1)).toBe(9000);
    expect(policiesOf(await render({ 'networkPolicy.enabled': 'false' })).size).toBe(0);
  });

  test('accepts an image by its digest', async () => {
    const digest = `sha256:${'a'.repeat(64)}`;
    const pods = podsOf(await render({ 'image.digest': digest }));
    expect(JSON.stringify(pods.get('web'))).toContain(`"registry.example.do/colmado@${digest}"`);
  });
});
