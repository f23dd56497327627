import { EnvSchema, listVariables, type Variable } from '#server/platform/env/env-schema.ts';

const HEADER = `# Every variable Colmado reads, printed from the schema that checks them at start:
#   npm run --silent env-example > .env.example
# None is needed. Any of them can be given as NAME_FILE, the path of a file that holds its value.
`;

const defaults: Record<string, unknown> = EnvSchema.parse({});

const describeVariable = ({ name, meaning }: Variable): string => {
  const value = defaults[name];
  return `\n# ${meaning}\n# ${name}=${value === undefined ? '' : String(value)}\n`;
};

/** Writes `.env.example` from the schema: the meaning of each variable, and its default. */
export const printEnvExample = (): string => HEADER + listVariables().map(describeVariable).join('');

if (import.meta.main) process.stdout.write(printEnvExample());
