import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { toSnakeCase } from '#server/platform/db/sql-parts.ts';

/** The SQL of a file: names that its statements may read or write, and methods of a transaction that take SQL as text. */
export type SqlUse = { tables: Set<string>; raw: Set<string> };

/** Methods of the query builder whose first argument names tables. */
const NAMING = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|table|\w*[jJ]oin\w*)$/;
const RAW = ['query', 'exec'];
const NAMED_IN_TEXT = /\b(?:from|join|into|update|using|table|exists)\s+(?:only\s+)?([a-z_]+)/gi;

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const stringOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node.name === 'string' ? node.name : undefined;

/** `planRequests as r` is the table `plan_requests`. */
const tableOf = (argument: string): string => toSnakeCase(argument.split(' ')[0] ?? '');

const namedByBuilder = (node: Node): string[] => {
  const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] };
  if (!NAMING.test(nameOf(callee.property) ?? nameOf(callee) ?? '')) return [];
  const [first] = given;
  const named = first?.type === 'ArrayExpression' ? (first.elements as unknown[]) : [first];
  return named.flatMap((argument) => tableOf(stringOf(argument) ?? ''));
};

const textOf = (node: Node): string =>
  (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' ? ');

const namedInText = (text: string): string[] =>
  [...text.matchAll(NAMED_IN_TEXT)].map(([, table = '']) => table.toLowerCase());

/** Finds `tx.query`, called or passed on, also of the transaction in a scope: `scope.tx.query`. */
const rawOf = ({ object, property }: Node): string[] => {
  const owner = nameOf(object) ?? (isNode(object) ? nameOf(object.property) : undefined);
  const name = nameOf(property) ?? '';
  return owner === 'tx' && RAW.includes(name) ? [`tx.${name}`] : [];
};

/** Reads which tables the statements of a file name: by the query builder, and in fragments and strings of SQL. */
export const readSql = (root: string, file: string): SqlUse => {
  const use: SqlUse = { tables: new Set(), raw: new Set() };
  const visit = (node: Node): void => {
    const text = node.type === 'TemplateLiteral' ? textOf(node) : stringOf(node);
    if (text !== undefined) for (const table of namedInText(text)) use.tables.add(table);
    if (node.type === 'CallExpression') for (const table of namedByBuilder(node)) use.tables.add(table);
    if (node.type === 'MemberExpression') for (const raw of rawOf(node)) use.raw.add(raw);
    childrenOf(node).forEach(visit);
  };
  const { program, errors } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  visit(program as unknown as Node);
  return use;
};
