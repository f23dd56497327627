import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { ERROR_CODES } from '#shared/lib/error-codes.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
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

test('holds every mounted call once, under its own path, method and name', () => {
  const told = operations().map(
    ({ path, method, operation }) => `${method} ${path} ${operation.operationId}`,
  );
  const mounted = t.app.calls.map(
    ({ method, path, name }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')} ${name}`,
  );
  expect(told.sort()).toEqual(mounted.sort());
  expect(new Set(told).size).toBe(told.length);
});

test('every reference leads somewhere', () => {
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

test('says who may call, and with which of the two tokens', () => {
  for (const call of t.app.calls) {
    const { operation } =
      operations().find(({ operation: { operationId } }) => operationId === call.name) ?? {};
    const expected =
      call.access === 'public' ? [] : [{ [call.access === 'superadmin' ? 'superadmin' : 'session']: [] }];
    expect([call.name, operation?.security]).toEqual([call.name, expected]);
  }
});

test('a multipart call documents its files beside its fields', () => {
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

test('the page shows every call under an address of its own and runs nothing', async () => {
  const { statusCode, body, headers } = await t.app.inject('/api/docs');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const { name } of t.app.calls) expect(body).toContain(`<article id="${name}">`);
  for (const code of ERROR_CODES) expect(body).toContain(code);
  expect(body).not.toMatch(/<script|\son\w+=|\sstyle=/);
});

test("the page's one style is the one its policy allows", async () => {
  const { body, headers } = await t.app.inject('/api/docs');
  const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
});

test('examples are commands with the address, the token and a body', async () => {
  const { body } = await t.app.inject('/api/docs');
  const text = body.replaceAll('&#39;', "'").replaceAll('&quot;', '"');
  expect(text).toContain("curl 'https://colmado.test/api/usage/tenant/");
  expect(text).toContain('-H "Authorization: Bearer $TOKEN"');
  expect(text).toContain('"email":"rosa@gmail.com"');
});
