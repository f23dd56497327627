import { readFileSync, writeFileSync } from 'node:fs';
import { EnvSchema, listVariables } from '#server/platform/env/env-schema.ts';

const README = 'README.md';
const TABLE = /(<!-- configuration: npm run config-table -->\n)[\s\S]*?(<!-- end of configuration -->)/;

const defaults: Record<string, unknown> = EnvSchema.parse({});

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Writes the table of the README from the schema that checks every variable at start. */
export const printConfigTable = (): string => {
  const lines = listVariables().map(({ name, meaning }) => {
    const value = defaults[name];
    const shown = value === undefined ? '' : `\`${cell(String(value))}\``;
    return `| \`${name}\` | ${shown} | ${cell(meaning)} |`;
  });
  return ['| variable | default | meaning |', '|---|---|---|', ...lines, ''].join('\n');
};

/** Returns the README with its table printed again. */
export const withConfigTable = (readme: string): string =>
  readme.replace(TABLE, (_all, before: string, after: string) => before + printConfigTable() + after);

if (import.meta.main) writeFileSync(README, withConfigTable(readFileSync(README, 'utf8')));
