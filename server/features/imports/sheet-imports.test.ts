import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantStore } from '#server/testing/plant-store.ts';

const ID = '1AbcDEF_ghiJKL-mnoPQRstuVWXyz0123456789abcd';
const LINK = `https://docs.google.com/spreadsheets/d/${ID}/edit#gid=7`;

type Answer = { status?: number; headers?: Record<string, string>; body?: string };

const asked: string[] = [];
let answers: Answer[] = [];
let server: Server;

/** Replaces Google; the operator's address may be in a private network, like this one. */
const env = { SHEETS_URL: '' };
const t = openTestApp({ env });

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status = 200, headers = { 'content-type': 'text/csv' }, body = '' } = answers.shift() ?? {};
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in listens on no port');
  env.SHEETS_URL = `http://127.0.0.1:${address.port}`;
});
beforeEach(() => {
  asked.length = 0;
  answers = [];
});
afterAll(() => server.close());

const stageSheet = async (...planned: Answer[]) => {
  answers = planned;
  const { token } = await plantStore(t);
  return callApi(t, { method: 'POST', path: '/imports', token, body: { sheetUrl: LINK } });
};

test('a shared sheet is read as the CSV that Google exports', async () => {
  const { status, body } = await stageSheet({ body: 'Nombre,Precio\nPan,5\n' });
  expect([status, body.import?.source, body.import?.valid]).toEqual([201, 'Google Sheets', 1]);
  expect(asked).toEqual([`/spreadsheets/d/${ID}/export?format=csv&gid=7`]);
});

test('a shared sheet says units and steps as a file does', async () => {
  const { body } = await stageSheet({
    body: 'Nombre,Precio,Stock,Unidad,Paso\nSalami,165,12.5,lb,0.25\nPan,5,1.5,,\n',
  });
  expect(body.import).toMatchObject({ valid: 1, rejected: 1 });
  expect(body.import.rows[0].cells).toMatchObject({ unit: 'lb', step: '0.25', stock: '12.5' });
});

test('a redirect within the operator’s own address is followed', async () => {
  const { status } = await stageSheet(
    { status: 307, headers: { location: '/spreadsheets/otra' } },
    { body: 'Nombre,Precio\nPan,5\n' },
  );
  expect([status, asked.length]).toEqual([201, 2]);
});

test.each([
  ['its sign-in page', { headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<html>' }],
  ['a redirect to its sign-in', { status: 302, headers: { location: 'https://accounts.google.com/x' } }],
  ['a redirect into our network', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ['a redirect to an address by number', { status: 302, headers: { location: 'https://169.254.169.254/' } }],
  ['a redirect to a file', { status: 302, headers: { location: 'file:///etc/passwd' } }],
  ['a redirect to nowhere', { status: 302, headers: {} }],
  ['a refusal', { status: 403 }],
  ['a missing sheet', { status: 404 }],
])('%s is answered with instructions for sharing the sheet', async (_what, answer) => {
  const { status, body } = await stageSheet(answer as Answer);
  expect([status, body.message]).toEqual([422, expect.stringContaining('Cualquier persona con el enlace')]);
  expect(asked).toHaveLength(1);
});

test('endless redirects, a failing Google and a too large sheet are refused and not reported as our faults', async () => {
  const round = { status: 302, headers: { location: '/' } };
  expect((await stageSheet(round, round, round, round, round, round)).status).toBe(422);
  expect((await stageSheet({ status: 500 })).body.message).toContain('No pudimos abrir la hoja');
  expect((await stageSheet({ body: 'x'.repeat(11 * 1024 * 1024) })).status).toBe(413);
});
