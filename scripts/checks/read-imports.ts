import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** The target of an import: a file of ours by its path from the root, or a package with the entry that was named. */
export type ImportTarget = { kind: 'file' | 'package'; name: string; entry: string; isTypeOnly: boolean };

type Request = { value: string; isTypeOnly: boolean };

/** Lists every module that a file imports, re-exports, or loads later by a literal name. */
export const readImports = (root: string, file: string): ImportTarget[] => {
  const source = readFileSync(path.join(root, file), 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    value: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ value: moduleRequest.value, isTypeOnly: isType }] : [],
    ),
  );
  const later = module.dynamicImports.flatMap(({ moduleRequest }) =>
    literalIn(source.slice(moduleRequest.start, moduleRequest.end)),
  );
  return [...fixed, ...passedOn, ...later].map((request) => targetOf(file, request));
};

const literalIn = (expression: string): Request[] => {
  const [, value] = /^['"`]([^'"`$]+)['"`]$/.exec(expression) ?? [];
  return value ? [{ value, isTypeOnly: false }] : [];
};

const targetOf = (file: string, { value, isTypeOnly }: Request): ImportTarget => {
  // After a question mark Vite notes how to load a file.
  const plain = value.split('?')[0] ?? value;
  const common = { entry: plain, isTypeOnly };
  if (plain.startsWith('#')) return { kind: 'file', name: plain.slice(1), ...common };
  if (!plain.startsWith('.')) return { kind: 'package', name: packageName(plain), ...common };
  return { kind: 'file', name: path.posix.join(path.posix.dirname(file), plain), ...common };
};

const packageName = (request: string): string => {
  if (request.startsWith('node:')) return request;
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
};
