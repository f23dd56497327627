import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type Env, EnvSchema } from './env-schema.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** An error of the configuration; its message is one line that names the variable. */
export class EnvError extends Error {
  override name = 'EnvError';
}

type RawEnv = Record<string, string | undefined>;

const readFileVariable = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new EnvError(`${name}_FILE: cannot read ${path}`);
  }
};

const gather = (raw: RawEnv): RawEnv => {
  const names = Object.keys(EnvSchema.shape);
  return Object.fromEntries(
    names.map((name) => {
      const file = raw[`${name}_FILE`];
      const value = file ? readFileVariable(name, file) : raw[name];
      // An empty value is how a shell or a compose file says "not set".
      return [name, value === '' ? undefined : value];
    }),
  );
};

/** Throws when stores and superadmins have the same host: every page would redirect to itself for ever. */
const requireHostApart = (env: Env): Env => {
  const { hostname } = new URL(env.PUBLIC_URL ?? 'http://localhost');
  if (env.ADMIN_HOST === hostname)
    throw new EnvError('ADMIN_HOST: must be another host than that of PUBLIC_URL');
  if (env.ADMIN_HOST !== undefined && env.ADMIN_HOST === env.STORE_DOMAIN)
    throw new EnvError('STORE_DOMAIN: must be another host than ADMIN_HOST');
  return env;
};

/** Reads the configuration; throws `EnvError` with one line that names the first wrong variable, never its value. */
export const readEnv = (raw: RawEnv): Env => {
  const parsed = EnvSchema.safeParse(gather(raw), { error: z.locales.en().localeError });
  if (parsed.success) return requireHostApart(parsed.data);
  const [issue] = parsed.error.issues;
  throw new EnvError(`${issue?.path.join('.')}: ${issue?.message}`);
};

const PACKAGE = new URL('package.json', PROJECT_ROOT);

/** Reads the version of this release. */
export const readVersion = (): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  return version;
};
