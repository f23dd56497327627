import type { CallAccess, CallContract } from '#shared/lib/define-call.ts';
import { ERROR_CODES, ERROR_STATUS } from '#shared/lib/error-codes.ts';
import { ERROR_COPY } from '#shared/lib/error-copy.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema };
type Content = Record<string, { schema: JsonSchema | { $ref: string } }>;

type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content } | { $ref: string }>;
  'x-rate-limit'?: { max: number; perSeconds: number };
};

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<string, JsonSchema>;
    responses: Record<string, { description: string; content: Content }>;
  };
  /** Every error code, with its status and its usual text. */
  'x-errors': { code: string; status: number; message: string }[];
};

const BYTES_PER_MB = 1024 * 1024;

/** Markdown. */
const DESCRIPTION = `Everything that the panel and the public stores do, a program can do too. Send JSON, read JSON; sign in with
\`POST /auth/login\` and send its token as \`Authorization: Bearer TOKEN\`. Money is a number of pesos with at most two decimals.
Instants are ISO 8601 in UTC.

## Errors

Every failure answers \`{success: false, message, error, details?}\`: \`message\` is Spanish for people, \`error\` one stable code
of this table for programs.

| code | status | usual text |
|---|---|---|
${ERROR_CODES.map((code) => `| \`${code}\` | ${ERROR_STATUS[code]} | ${ERROR_COPY[code]} |`).join('\n')}
`;

const WHO_MAY: Record<CallAccess, string> = {
  public: 'Anyone; no token needed.',
  session: 'Whoever holds a live session.',
  member: 'Any member of the tenant: owner, admin or guest.',
  editor: 'Owner or admin of a tenant that is not suspended.',
  owner: 'The owner.',
  superadmin: 'A superadmin, with the token of /admin/login.',
};

const securityOf = (access: CallAccess): Operation['security'] => {
  if (access === 'public') return [];
  return [{ [access === 'superadmin' ? 'superadmin' : 'session']: [] }];
};

const parametersOf = ({ params, query }: CallContract): Parameter[] =>
  (['path', 'query'] as const).flatMap((location) => {
    const part = location === 'path' ? params : query;
    const { properties = {}, required = [] } = part ? toJsonSchema(part, 'input') : {};
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      schema,
    }));
  });

const withFiles = (fields: JsonSchema, { files }: CallContract): JsonSchema => {
  if (!files) return fields;
  const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };
  const parts: JsonSchema = {
    type: 'array',
    items: file,
    maxItems: files.maxFiles,
    description: `file parts of at most ${Math.floor(files.maxBytes / BYTES_PER_MB)} MB each, multipart only`,
  };
  return { ...fields, properties: { ...fields.properties, [files.field]: parts } };
};

const requestBodyOf = (call: CallContract): Operation['requestBody'] => {
  if (!call.body && !call.files) return undefined;
  const fields: JsonSchema = call.body ? toJsonSchema(call.body, 'input') : { type: 'object' };
  return {
    required: call.multipart === 'only' || (fields.required ?? []).length > 0,
    content: {
      ...(call.multipart !== 'only' && { 'application/json': { schema: fields } }),
      ...(call.files && { 'multipart/form-data': { schema: withFiles(fields, call) } }),
    },
  };
};

/** Lists the statuses with which this call may fail, besides those of every call. */
const failuresOf = ({ access, params, query, body, files, rate }: CallContract): number[] => [
  ...(params || query || body || files ? [400] : []),
  ...(access === 'public' ? [] : [401]),
  ...(access === 'editor' || access === 'owner' ? [403] : []),
  ...(params || query ? [404] : []),
  ...(body || files ? [413, 415] : []),
  ...(rate ? [429] : []),
];

const describe = ({ access, rate }: CallContract): string => {
  const who = WHO_MAY[access];
  return rate ? `${who} At most ${rate.max} times in ${rate.perSeconds} seconds per address.` : who;
};

const toOperation = (call: CallContract): Operation => {
  const requestBody = requestBodyOf(call);
  const failures = failuresOf(call).map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  return {
    operationId: call.name,
    summary: call.summary,
    description: describe(call),
    tags: [call.room],
    security: securityOf(call.access),
    parameters: parametersOf(call),
    ...(requestBody && { requestBody }),
    responses: {
      [call.status ?? 200]: {
        description: 'Done.',
        content: { 'application/json': { schema: toJsonSchema(call.answer, 'output') } },
      },
      ...Object.fromEntries(failures),
      default: { $ref: '#/components/responses/default' },
    },
    ...(call.rate && { 'x-rate-limit': call.rate }),
  };
};

const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'Spanish, for people.' },
    error: { type: 'string', enum: [...ERROR_CODES] },
    details: {
      type: 'object',
      additionalProperties: true,
      description: 'For programs; depends on the code.',
    },
  },
  required: ['success', 'message', 'error'],
};

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const errorResponses = () => {
  const byStatus = Map.groupBy(ERROR_CODES, (code) => ERROR_STATUS[code]);
  const named = [...byStatus].map(([status, codes]) => [status, errorResponse(codes.join(', '))]);
  return { ...Object.fromEntries(named), default: errorResponse('Any other failure.') };
};

const pathsOf = (calls: readonly CallContract[]): OpenApiDocument['paths'] => {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: toOperation(call) };
  }
  return paths;
};

export type OpenApiOptions = { calls: readonly CallContract[]; version: string; publicUrl: string };

/** Writes the OpenAPI 3.1 document of the mounted calls, from the contracts that also validate them. */
export const openApiDocument = ({ calls, version, publicUrl }: OpenApiOptions): OpenApiDocument => ({
  openapi: '3.1.0',
  info: { title: 'Colmado API', version, description: DESCRIPTION },
  servers: [{ url: `${publicUrl}/api` }],
  tags: [...new Set(calls.map(({ room }) => room))].map((name) => ({ name })),
  paths: pathsOf(calls),
  components: {
    securitySchemes: {
      session: { type: 'http', scheme: 'bearer', description: 'The token of /auth/login or /auth/register.' },
      superadmin: { type: 'http', scheme: 'bearer', description: 'The token of /admin/login.' },
    },
    schemas: { Error: ERROR_SCHEMA },
    responses: errorResponses(),
  },
  'x-errors': ERROR_CODES.map((code) => ({ code, status: ERROR_STATUS[code], message: ERROR_COPY[code] })),
});
