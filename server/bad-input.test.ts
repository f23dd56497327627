import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { describe, expect, test } from 'vitest';
import type { CallContract } from '#shared/lib/define-call.ts';
import { ERROR_CODES } from '#shared/lib/error-codes.ts';
import { CALL_CASES } from './testing/call-cases.ts';
import { callPath } from './testing/call-url.ts';
import { type HostileRequest, hostileInputs } from './testing/hostile-inputs.ts';
import { openTestApp } from './testing/open-test-app.ts';
import { plantStore } from './testing/plant-store.ts';
import { plantSuperadmin } from './testing/plant-superadmin.ts';
import { readTableCatalogue } from './testing/read-table-catalogue.ts';

const t = openTestApp();

/** Words of the messages that libraries write; ours are Spanish. */
const ENGLISH = /\b(invalid|expected|received|must|required|unexpected|body|request|error|too|not|is|the)\b/i;

type Answer = { statusCode: number; json: () => unknown };

/** Describes the fault of a refusal of a hostile request; undefined when it is a proper one. */
const findFault = (answer: Answer): string | undefined => {
  const { statusCode } = answer;
  if (statusCode < 400 || statusCode > 499) return `answered ${statusCode}`;
  const { success, message, error } = answer.json() as Record<string, unknown>;
  if (success !== false || !ERROR_CODES.some((code) => code === error)) return 'not the standard body';
  if (typeof message !== 'string' || message === '' || ENGLISH.test(message)) return `said «${message}»`;
  const english = JSON.stringify(answer.json())
    .match(/"message":"[^"]*"/g)
    ?.find((text) => ENGLISH.test(text.slice(10)));
  return english && `said ${english}`;
};

/** The register of migrations, and the digests that no role of the program may read. */
const UNREADABLE = new Set(['schema_migrations', 'retired_slugs']);

/** A fingerprint of every row of every table that the program can read. */
const fingerprint = async (): Promise<unknown> => {
  const tables = (await readTableCatalogue(t.platform.db)).filter(({ name }) => !UNREADABLE.has(name));
  // As the platform: the walls hide every row from the schema's owner where it is no superuser.
  return t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query(
      tables
        .map(
          ({ name }) =>
            `select '${name}' as name, count(*) as rows, md5(string_agg(r::text, '|' order by r::text)) as sum from ${name} r`,
        )
        .join(' union all '),
    ),
  );
};

const tokenFor = async ({ access }: CallContract, owner: { token: string }) =>
  access === 'superadmin' ? (await plantSuperadmin(t)).token : owner.token;

test.each(Object.entries(CALL_CASES))(
  '%s refuses every hostile request and changes nothing',
  async (name, { input, plant }) => {
    const call = t.app.calls.find((mounted) => mounted.name === name);
    if (!call) throw new Error(`${name} is not mounted`);
    // It takes no input that could be hostile, and its answer never ends.
    if (call.contentType === 'text/event-stream') return;
    const store = await plantStore(t);
    const token = await tokenFor(call, store);
    const thingId = (await plant?.(t, store)) ?? randomUUID();
    const good = input({ ...store, thingId });
    const send = ({ search, param, payload, contentType }: HostileRequest) => {
      const [path = '', query = ''] = callPath(call, good).split('?');
      const attacked = param
        ? callPath(call, { ...good, params: { ...good.params, [param.name]: 'ATTACK' } })
        : path;
      return t.app.inject({
        method: call.method,
        url: `/api${attacked.split('?')[0]?.replace('ATTACK', param?.raw ?? '')}?${search ?? query}`,
        headers: { authorization: `Bearer ${token}`, ...(contentType && { 'content-type': contentType }) },
        ...(payload !== undefined && { payload }),
      });
    };
    const before = await fingerprint();
    const faults: [string, string][] = [];
    for (const attack of hostileInputs(call, good.body)) {
      const fault = findFault(await send(attack));
      if (fault) faults.push([attack.name, fault]);
    }
    expect(faults).toEqual([]);
    expect(await fingerprint()).toEqual(before);
  },
);

describe('the edge', () => {
  test.each([
    ['an address that is none', 'GET', '/api/nada'],
    ['a method that a call does not have', 'DELETE', '/api/auth/login'],
    ['malformed escapes', 'GET', '/api/tenants/%'],
    ['a way out of the folder', 'GET', '/api/../../etc/passwd'],
    ['NUL in an address', 'GET', '/api/nada%00'],
  ] as const)('refuses %s with the standard body', async (_what, method, url) => {
    expect(findFault(await t.app.inject({ method, url }))).toBeUndefined();
  });

  test.each([
    ['bytes that are no HTTP', 'hola\r\n\r\n'],
    ['an address of 64 KB', `GET /api/${'x'.repeat(65_536)} HTTP/1.1\r\nhost: x\r\n\r\n`],
    [
      'a length that lies',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a":1',
    ],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    ],
    [
      'an upload cut off',
      'POST /api/products HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900\r\n\r\n--b\r\n',
    ],
  ])('the server survives %s', async (_what, bytes) => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const [bound] = t.app.addresses();
    if (typeof bound !== 'object') throw new Error('the server listens on no port');
    const socket = net.connect(bound.port, '127.0.0.1');
    // The server may well hang up in the middle: that is no failure of the test.
    socket.on('error', () => undefined);
    socket.resume().end(bytes);
    await new Promise((resolve) => socket.once('close', resolve));
    expect((await fetch(`http://127.0.0.1:${bound.port}/healthz`)).status).toBe(200);
  });
});
