import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { BROKEN_UPLOAD_MESSAGE } from '#shared/lib/error-copy.ts';
import { readMultipart } from './read-input.ts';
import { replyError } from './reply-error.ts';

const PART = {
  field: 'images',
  maxFiles: 2,
  maxBytes: 10,
  tooManyMessage: 'Máximo 2.',
  tooLargeMessage: (name: string) => `«${name}» pesa demasiado.`,
};

/** Sends a body to a server that only reads it, and answers what was read or how it was refused. */
const read = async (body: FormData | { payload: string; contentType: string }) => {
  const app = Fastify();
  app.setErrorHandler(replyError);
  await app.register(multipart, { throwFileSizeLimit: false });
  app.post('/', async (request) => {
    const { fields, files } = await readMultipart(request, PART);
    return { fields, files: files.map(({ name, bytes }) => [name, bytes.toString()]) };
  });
  const form = body instanceof FormData ? new Response(body) : undefined;
  const sent = form
    ? { payload: Buffer.from(await form.arrayBuffer()), contentType: form.headers.get('content-type') ?? '' }
    : (body as { payload: string; contentType: string });
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    payload: sent.payload,
    headers: { 'content-type': sent.contentType },
  });
  return { status: answer.statusCode, body: answer.json() };
};

const formOf = (...parts: [name: string, value: string, fileName?: string][]): FormData => {
  const form = new FormData();
  for (const [name, value, fileName] of parts)
    if (fileName === undefined) form.append(name, value);
    else form.append(name, new Blob([value]), fileName);
  return form;
};

test('reads fields and repeated files in their order', async () => {
  const form = formOf(['name', 'Maní'], ['images', 'uno', 'a.jpg'], ['images', 'dos', 'b.jpg']);
  expect((await read(form)).body).toEqual({
    fields: { name: 'Maní' },
    files: [
      ['a.jpg', 'uno'],
      ['b.jpg', 'dos'],
    ],
  });
});

test('accepts a file of exactly the limit and refuses one byte more, naming the file', async () => {
  expect((await read(formOf(['images', 'x'.repeat(10), 'a.jpg']))).status).toBe(200);
  expect(await read(formOf(['images', 'x'.repeat(11), 'a.jpg']))).toMatchObject({
    status: 413,
    body: { error: 'PAYLOAD_TOO_LARGE', message: '«a.jpg» pesa demasiado.' },
  });
});

test('refuses one file too many with the message of the call', async () => {
  const form = formOf(['images', '1', 'a'], ['images', '2', 'b'], ['images', '3', 'c']);
  expect(await read(form)).toMatchObject({ status: 400, body: { message: 'Máximo 2.' } });
});

test('refuses an unexpected file', async () => {
  expect(await read(formOf(['logo', 'x', 'a.jpg']))).toMatchObject({
    status: 400,
    body: { details: { field: 'logo' } },
  });
});

test('keeps only the last part of the path that some browsers send', async () => {
  const { body } = await read(formOf(['images', 'x', 'C:\\Users\\Rosa\\foto.jpg']));
  expect(body.files).toEqual([['foto.jpg', 'x']]);
});

test('an empty file input is no file', async () => {
  expect((await read(formOf(['images', '', '']))).body.files).toEqual([]);
});

test.each([
  ['no boundary', 'x', 'multipart/form-data'],
  ['no part', 'hola', 'multipart/form-data; boundary=b'],
  ['no end', '--b\r\nContent-Disposition: form-data; name="n"\r\n\r\nAr', 'multipart/form-data; boundary=b'],
])('a body with %s is reported as incomplete', async (_what, payload, contentType) => {
  expect(await read({ payload, contentType })).toMatchObject({
    status: 400,
    body: { error: 'INVALID_INPUT', message: BROKEN_UPLOAD_MESSAGE },
  });
});
