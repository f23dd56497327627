import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { unzipSync } from 'fflate';
import { parseAllDocuments } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HELM_MEMBER = 'helm/helm';
/** A rendered chart is some tens of kilobytes. */
const OUTPUT_BYTES = 4_000_000;

export const CHART = path.join(ROOT, 'deploy/helm/colmado');

/** The version against whose types the objects are checked. */
const KUBERNETES = '1.30.0';

/** The values that an installation must set; the chart refuses to render without them. */
export const REQUIRED_VALUES = {
  publicUrl: 'https://tiendas.example.do',
  existingSecret: 'colmado',
  'image.repository': 'registry.example.do/colmado',
  'files.s3.bucket': 'colmado-fotos',
};

type Ran = { isOk: boolean; output: string };

const run = (program: string, args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(program, args, { cwd: ROOT, maxBuffer: OUTPUT_BYTES }, (error, stdout, stderr) =>
      resolve({ isOk: error === null, output: error ? `${stdout}${stderr}` : stdout }),
    );
  });

const inTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'colmado-lint-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Lists the faults of a Dockerfile, one per line. */
export const lintDockerfile = (text: string): string[] =>
  validateDockerfile(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);

/** Services are in the order in which they are explained; the linter would sort their keys. */
const COMPOSE_RULES = {
  rules: {
    'service-keys-order': 0,
    'services-alphabetical-order': 0,
    'top-level-properties-order': 0,
    'service-image-require-explicit-tag': 2,
    'no-duplicate-exported-ports': 2,
    'no-duplicate-container-names': 2,
    'no-unbound-port-interfaces': 2,
    'require-quotes-in-ports': [2, { quoteType: 'double' }],
  },
};

/** Returns the linter's findings about a compose file; empty when there are none. */
export const lintCompose = (text: string): Promise<string> =>
  inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'compose.yaml');
    const rules = path.join(folder, 'rules.json');
    await writeFile(file, text);
    await writeFile(rules, JSON.stringify(COMPOSE_RULES));
    const dclint = path.join(ROOT, 'node_modules/dclint/bin/dclint.cjs');
    const { isOk, output } = await run(process.execPath, [dclint, '--max-warnings', '0', '-c', rules, file]);
    return isOk ? '' : output;
  });

/** Runs Helm from a package for Linux on x64, otherwise from the PATH. */
export type Helm = (...args: string[]) => Promise<Ran>;

/** Unpacks Helm into a folder; undefined when this machine has none. */
export const findHelm = async (folder: string): Promise<Helm | undefined> => {
  let program = 'helm';
  if (process.platform === 'linux' && process.arch === 'x64') {
    const layer = createRequire(import.meta.url).resolve('@aws-cdk/asset-kubectl-v20/lib/layer.zip');
    const binary = unzipSync(await readFile(layer), { filter: ({ name }) => name === HELM_MEMBER })[
      HELM_MEMBER
    ];
    if (!binary) throw new Error(`${layer} holds no ${HELM_MEMBER}`);
    program = path.join(folder, 'helm');
    await writeFile(program, binary);
    await chmod(program, 0o700);
  }
  const helm: Helm = (...args) => run(program, args);
  return (await helm('version')).isOk ? helm : undefined;
};

/** An object of Kubernetes as the chart renders it. */
export type KubernetesObject = { apiVersion: string; kind: string; metadata: { name: string } };

/** Renders the chart with some values. @throws Error with Helm's message when it refuses them */
export const renderChart = async <T extends KubernetesObject>(
  helm: Helm,
  values: Record<string, string> = {},
): Promise<T[]> => {
  const settings = Object.entries({ ...REQUIRED_VALUES, ...values }).flatMap(([name, value]) => [
    '--set',
    `${name}=${value}`,
  ]);
  const { isOk, output } = await helm(
    'template',
    'colmado',
    CHART,
    '--kube-version',
    KUBERNETES,
    ...settings,
  );
  if (!isOk) throw new Error(output);
  return [parseAllDocuments(output)]
    .flat()
    .map((document) => document.toJS() as T | null)
    .filter((object) => object !== null);
};

/** `apps/v1` is the module apps/v1, `networking.k8s.io/v1` networking/v1, and `v1` core/v1. */
const moduleOf = ({ apiVersion }: KubernetesObject): string => {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return `kubernetes-types/${group?.split('.')[0]}/${version}`;
};

/**
 * Lists unknown and missing fields and wrong values of objects, by compiling them against the types of Kubernetes; empty when
 * there are none.
 */
export const checkAgainstKubernetes = (objects: readonly KubernetesObject[]): Promise<string> =>
  inTemporaryFolder(async (folder) => {
    const lines = objects.map(
      (object, index) =>
        `export const o${index}: import('${moduleOf(object)}').${object.kind} = ${JSON.stringify(object, null, 1)};`,
    );
    await writeFile(path.join(folder, 'objects.ts'), lines.join('\n'));
    const project = path.join(folder, 'tsconfig.json');
    await writeFile(
      project,
      JSON.stringify({
        files: ['objects.ts'],
        compilerOptions: {
          strict: true,
          noEmit: true,
          skipLibCheck: true,
          types: [],
          module: 'ESNext',
          moduleResolution: 'bundler',
          paths: { 'kubernetes-types/*': [path.join(ROOT, 'node_modules/kubernetes-types/*')] },
        },
      }),
    );
    const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    const { isOk, output } = await run(process.execPath, [compiler, '-p', project]);
    return isOk ? '' : output;
  });
