import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { ERROR_CODES } from '#shared/lib/error-codes.ts';
import type { JsonSchema } from './json-schema.ts';
import type { OpenApiDocument } from './openapi-document.ts';

const t = openTestApp();

let document: OpenApiDocument;

beforeEach(async () => {
  document = (await t.app.inject('/api/openapi.json')).json();
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Every value under a key, anywhere in a document. */
const collect = (value: unknown, key: string): unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...collect(inner, key),
  ]);
};

const resolve = (reference: string): unknown =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((at, step) => Object(at)[step], document);

test('is OpenAPI 3.1 with a title, a version and the address of this server', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Colmado API', version: '0.1.0' },
    servers: [{ url: 'https://colmado.test/api' }],
  });
});

test('contains every mounted call once, with its path, method and name', () => {
  const told = operations().map(
    ({ path, method, operation }) => `${method} ${path} ${operation.operationId}`,
  );
  const mounted = t.app.calls.map(
    ({ method, path, name }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')} ${name}`,
  );
  expect(told.sort()).toEqual(mounted.sort());
  expect(new Set(told).size).toBe(told.length);
});

test('every reference has a target', () => {
  const references = collect(document, '$ref');
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references)
    expect([reference, typeof resolve(String(reference))]).toEqual([reference, 'object']);
});

test('every path names exactly its parameters, and every operation has an answer', () => {
  for (const { path, operation } of operations()) {
    const inPath = operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => name);
    expect([path, inPath]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
    expect(Object.keys(operation.responses).some((status) => /^20[012]$/.test(status))).toBe(true);
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags));
  }
});

test('says which of the two tokens a call requires', () => {
  for (const call of t.app.calls) {
    const { operation } =
      operations().find(({ operation: { operationId } }) => operationId === call.name) ?? {};
    const expected =
      call.access === 'public' ? [] : [{ [call.access === 'superadmin' ? 'superadmin' : 'session']: [] }];
    expect([call.name, operation?.security]).toEqual([call.name, expected]);
  }
});

test('a multipart call documents its files together with its fields', () => {
  const create = operations().find(({ operation }) => operation.operationId === 'createProduct');
  const content = create?.operation.requestBody?.content ?? {};
  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
  expect(content['multipart/form-data']?.schema).toMatchObject({
    properties: { name: { type: 'string' }, images: { type: 'array', maxItems: 4 } },
    required: ['name', 'price'],
  });
});

test('lists every error with its status and its text', () => {
  expect(document['x-errors'].map(({ code }) => code)).toEqual([...ERROR_CODES]);
  expect(document.components.responses['409']?.description).toContain('SLUG_TAKEN');
});

test('explains the same errors, how to sign in, and the rate of each call', () => {
  for (const { code, status, message } of document['x-errors'])
    expect(document.info.description).toContain(`| \`${code}\` | ${status} | ${message} |`);
  expect(document.info.description).toContain('Authorization: Bearer TOKEN');
  const limited = operations().filter(({ operation }) => operation['x-rate-limit']);
  expect(limited.length).toBeGreaterThan(0);
  for (const { operation } of limited)
    expect(operation.description).toContain(`At most ${operation['x-rate-limit']?.max} times`);
});

test('gives fields valid examples', () => {
  const fields = collect(document.paths, 'properties').flatMap((properties) =>
    Object.entries<JsonSchema>(Object(properties)).filter(([, { examples }]) => examples),
  );
  expect(fields.length).toBeGreaterThan(50);
  expect(fields).toContainEqual(['email', expect.objectContaining({ examples: ['rosa@gmail.com'] })]);
  expect(fields).toContainEqual([
    'id',
    expect.objectContaining({ examples: ['0198c0de-7a11-7000-8000-000000000001'] }),
  ]);
  for (const [name, { anyOf, ...field }] of fields) {
    const types = [field, ...(anyOf ?? [])].flatMap(({ type }) => type ?? []);
    const [example] = field.examples ?? [];
    expect([name, types, types.includes(typeof example) || types.includes('integer')]).toEqual([
      name,
      types,
      true,
    ]);
  }
});

test('the page refers to the document and the built library, which are public and cacheable', async () => {
  const { statusCode, body, headers } = await t.app.inject('/api/docs');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('&quot;url&quot;:&quot;/api/openapi.json&quot;');
  expect(body).not.toMatch(/\son\w+=|\sstyle=|https?:/);
  const [, libraryUrl = ''] = /<script src="([^"]+)">/.exec(body) ?? [];
  const library = await t.app.inject({ url: libraryUrl, headers: { 'accept-encoding': 'br' } });
  expect(library.statusCode).toBe(200);
  expect(library.headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('the library runs in a sandbox, from our own origin only, and evaluates no text as a script', async () => {
  const { body, headers } = await t.app.inject('/api/docs');
  const policy = String(headers['content-security-policy']);
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(body) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "connect-src 'self'",
      'sandbox allow-scripts allow-downloads',
    ]),
  );
  expect(policy).not.toContain('unsafe-eval');
});
