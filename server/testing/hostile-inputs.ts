import * as z from 'zod/mini';
import type { CallContract } from '#shared/lib/define-call.ts';

/** One hostile request: what differs from a good one. */
export type HostileRequest = {
  name: string;
  /** Raw query string instead of the good one's. */
  search?: string;
  /** A param already encoded as it travels. */
  param?: { name: string; raw: string };
  payload?: string;
  contentType?: string;
};

type Property = { type?: string; enum?: unknown[]; format?: string };
type ObjectSchema = { properties: Record<string, Property>; required: string[] };

const JSON_TYPE = 'application/json';
const HUGE = 'x'.repeat(50 * 1024);
const DEEP = 100_000;
const BOUNDARY = 'colmado';

/** The fields of a contract's part as JSON Schema lists them; none when it has no such part. */
const fieldsOf = (schema: z.ZodMiniType | undefined): ObjectSchema => {
  if (!schema) return { properties: {}, required: [] };
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { properties: properties as Record<string, Property>, required };
};

const bodyAttack = (name: string, payload: string, contentType = JSON_TYPE): HostileRequest => ({
  name,
  payload,
  contentType,
});

/** JSON text with one field set to raw text, because JSON.stringify refuses to write some of it. */
const withRaw = (body: object, field: string, raw: string): string => {
  const rest = JSON.stringify({ ...body, [field]: undefined }).slice(1, -1);
  return `{${rest ? `${rest},` : ''}"${field}":${raw}}`;
};

const fieldAttacks = (
  body: object,
  [field, { type, enum: allowed }]: [string, Property],
): HostileRequest[] => {
  const raws: [string, string][] = [
    ['nested lists', '[[[]]]'],
    ['an infinite number', '1e999'],
    ['50 KB', JSON.stringify(HUGE)],
    ['NUL', '"a\\u0000b"'],
    ['a control character', '"a\\u0007b"'],
    ['half a surrogate pair', '"a\\ud800b"'],
    ...(type === 'string'
      ? ([
          ['a number', '7'],
          ['an object', '{"a":1}'],
          ['yes', 'true'],
        ] as [string, string][])
      : []),
    ...(allowed ? ([['an unknown choice', '"administrador"']] as [string, string][]) : []),
  ];
  return raws.map(([what, raw]) => bodyAttack(`${field}: ${what}`, withRaw(body, field, raw)));
};

const multipartAttacks = (): HostileRequest[] => {
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const part = (head: string, text: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}`;
  return [
    bodyAttack('multipart without a boundary', 'x', 'multipart/form-data'),
    bodyAttack('multipart that is none', 'hola', type),
    bodyAttack('multipart cut short', part('name="name"', 'Arr'), type),
    bodyAttack(
      'multipart with a broken head',
      `--${BOUNDARY}\r\nContent-Disposition\r\n\r\nx\r\n--${BOUNDARY}--`,
      type,
    ),
    bodyAttack('multipart with a prototype key', `${part('name="__proto__"', 'x')}\r\n--${BOUNDARY}--`, type),
    bodyAttack('multipart with NUL', `${part('name="name"', 'a\0b')}\r\n--${BOUNDARY}--`, type),
    bodyAttack(
      'multipart with an unknown file',
      `${part('name="virus"; filename="x.exe"', 'MZ')}\r\n--${BOUNDARY}--`,
      type,
    ),
    bodyAttack(
      'multipart with 50 fields',
      `${Array.from({ length: 50 }, (_, n) => part(`name="f${n}"`, 'x')).join('\r\n')}\r\n--${BOUNDARY}--`,
      type,
    ),
  ];
};

/** Of a call that names no limit of its own, this is more than any takes. */
const UNNAMED_LIMIT = 1024 * 1024;

/** A text that alone is as long as the longest body of the call. */
const fillerOf = ({ maxBodyBytes = UNNAMED_LIMIT }: CallContract): string => 'x'.repeat(maxBodyBytes);

const wholeBodyAttacks = (body: object, call: CallContract): HostileRequest[] => {
  const good = JSON.stringify(body);
  return [
    bodyAttack('broken JSON', '{"name": '),
    bodyAttack('a list for an object', `[${good}]`),
    bodyAttack('a text for an object', '"hola"'),
    bodyAttack('a number for an object', '7'),
    bodyAttack('a body of spaces', '   '),
    bodyAttack('prototype poisoning', withRaw(body, '__proto__', '{"role":"owner"}')),
    bodyAttack('constructor poisoning', withRaw(body, 'constructor', '{"prototype":{"role":"owner"}}')),
    bodyAttack('very deep nesting', withRaw(body, 'deep', '['.repeat(DEEP) + ']'.repeat(DEEP))),
    bodyAttack('NUL in the name of a field', withRaw(body, 'a\\u0000b', '1')),
    bodyAttack('more than the call takes', withRaw(body, 'filler', JSON.stringify(fillerOf(call)))),
    bodyAttack('plain text', good, 'text/plain'),
    bodyAttack('XML', '<a/>', 'application/xml'),
    bodyAttack('a form', 'name=x', 'application/x-www-form-urlencoded'),
    bodyAttack('a content type that is none', good, 'hola'),
    ...(call.files
      ? []
      : [
          bodyAttack(
            'multipart where none is taken',
            `--${BOUNDARY}--`,
            `multipart/form-data; boundary=${BOUNDARY}`,
          ),
        ]),
  ];
};

const bodyAttacks = (call: CallContract, body: object): HostileRequest[] => {
  if (call.multipart === 'only') return multipartAttacks();
  const { properties, required } = fieldsOf(call.body);
  return [
    ...wholeBodyAttacks(body, call),
    ...(required.length > 0 ? [bodyAttack('an empty object', '{}'), { name: 'no body' }] : []),
    ...required.map((field) =>
      bodyAttack(`${field}: missing`, JSON.stringify({ ...body, [field]: undefined })),
    ),
    ...required.map((field) => bodyAttack(`${field}: null`, JSON.stringify({ ...body, [field]: null }))),
    ...Object.entries(properties).flatMap((property) => fieldAttacks(body, property)),
    ...(call.files ? multipartAttacks() : []),
  ];
};

const paramAttacks = (name: string): HostileRequest[] =>
  [
    ['NUL', '%00'],
    ['a control character', 'a%07b'],
    ['malformed escapes', '%E0%A4%A'],
    ['half a surrogate pair', '%ED%A0%80'],
    ['2 KB', 'x'.repeat(2048)],
  ].map(([what = '', raw = '']) => ({ name: `${name}: ${what}`, param: { name, raw } }));

const searchAttacks = (call: CallContract): HostileRequest[] => [
  { name: 'NUL in the query', search: 'x=%00' },
  { name: 'NUL in the name of a query field', search: 'a%00b=x' },
  ...Object.keys(fieldsOf(call.query).properties).flatMap((name) => [
    { name: `${name}: NUL in the query`, search: `${name}=a%00b` },
    { name: `${name}: twice in the query`, search: `${name}=a&${name}=b` },
    { name: `${name}: 10 KB in the query`, search: `${name}=${'x'.repeat(10 * 1024)}` },
  ]),
];

/** Every hostile request that a call must refuse, made from its contract and one good body. */
export const hostileInputs = (call: CallContract, body: object | undefined): HostileRequest[] => [
  ...Object.keys(fieldsOf(call.params).properties).flatMap(paramAttacks),
  ...searchAttacks(call),
  ...(call.body ? bodyAttacks(call, body ?? {}) : []),
];
