import { readFileSync, writeFileSync } from 'node:fs';
import { listLicences } from './checks/list-licences.ts';

const NOTICE = 'NOTICE.md';
const TABLE = /(<!-- packages: npm run notice -->\n)[\s\S]*?(<!-- end of packages -->)/;

/** Prints the packages that are shipped with the product, by licence. */
const printNotice = (): string => {
  const byLicence = new Map<string, Set<string>>();
  for (const { name, licence, isShipped } of listLicences('.')) {
    if (!isShipped) continue;
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
  }
  const rows = [...byLicence].sort(([a], [b]) => a.localeCompare(b, 'en'));
  const lines = rows.map(([licence, names]) => `| ${licence} | ${[...names].sort().join(', ')} |`);
  return ['| licence | packages |', '|---|---|', ...lines, ''].join('\n');
};

/** Returns NOTICE.md with its table printed again. */
export const withPackageTable = (text: string): string =>
  text.replace(TABLE, (_all, before: string, after: string) => before + printNotice() + after);

if (import.meta.main) writeFileSync(NOTICE, withPackageTable(readFileSync(NOTICE, 'utf8')));
