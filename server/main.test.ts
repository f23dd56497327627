import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { seconds } from '#shared/lib/time.ts';
import { callProgram, type ProgramRequest } from './testing/call-program.ts';
import { openCuttableWire } from './testing/open-cuttable-wire.ts';
import { createScratchStorage } from './testing/open-test-database.ts';
import { registerStore } from './testing/register-store.ts';
import { spawnProgram } from './testing/spawn-program.ts';
import { MAIN, startMain } from './testing/start-main.ts';

const SLOW_MS = seconds(120);
/** Makes a program the first process of its own world, as in a container. */
const ALONE = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child'];
const canBeAlone = spawnSync('unshare', [...ALONE, 'true']).status === 0;
/** The exit code of a process that a signal ended, as in a shell. */
const ENDED_BY_SIGTERM = 143;

/** Sends the beginning of a request; returns a function that sends the rest. */
const beginRequest = async (port: number, head: string) => {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(head);
  return async (rest: string): Promise<string> => {
    socket.write(rest);
    const parts: Buffer[] = [];
    for await (const part of socket) parts.push(part);
    return Buffer.concat(parts).toString();
  };
};

const untilRefused = async (address: string): Promise<void> => {
  while (
    await fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    )
  );
};

test(
  'a wrong variable stops the start with one line that names it',
  async () => {
    const program = spawnProgram(MAIN, { PORT: 'abc' });
    expect(await program.ended()).toBe(1);
    expect(program.stderr()).toMatch(/^Colmado cannot start: PORT: [^\n]+\n$/);
    expect(program.stdout()).toBe('');
  },
  SLOW_MS,
);

test(
  'a database that refuses its user stops the start with one line that names the variable, and no password',
  async () => {
    const storage = await createScratchStorage(onTestFinished);
    const url = new URL(storage.DATABASE_URL);
    Object.assign(url, { username: 'nadie', password: 'muy-secreta' });
    const program = spawnProgram(MAIN, { ...storage, PORT: '0', DATABASE_URL: url.href });
    expect(await program.ended()).toBe(1);
    expect(program.stderr()).toMatch(/^Colmado cannot start: DATABASE_URL: [^\n]+\n$/);
    expect(program.stderr()).not.toContain('muy-secreta');
  },
  SLOW_MS,
);

test(
  'starts, tells where it is, serves, and drains on SIGTERM',
  async () => {
    const { program, address, port } = await startMain({
      ...(await createScratchStorage(onTestFinished)),
      RATE_LIMIT_FACTOR: '5',
    });
    expect(program.stdout()).toContain('RATE_LIMIT_FACTOR weakens every rate limit');
    expect(program.stdout()).toMatch(/sign in as admin@colmado\.local with \S{20} \(shown this once/);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    const body = JSON.stringify({ email: 'nadie@gmail.com', password: 'Guagua-Verde-7' });
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const finishLogin = await beginRequest(port, head + body.slice(0, 10));
    const finishReadiness = await beginRequest(port, 'GET /readyz HTTP/1.1\r\nhost: x\r\n');
    // An answer to a later request proves that the server has read both beginnings.
    await fetch(`${address}/healthz`);
    program.child.kill('SIGTERM');
    await untilRefused(address);
    expect(await finishReadiness('\r\n')).toMatch(/^HTTP\/1\.1 503/);
    expect(await finishLogin(body.slice(10))).toMatch(/^HTTP\/1\.1 401[\s\S]*INVALID_CREDENTIALS/);
    expect(await program.ended()).toBe(0);
  },
  SLOW_MS,
);

test(
  'no line of the log names a person, a token or what somebody wrote',
  async () => {
    const { program, address } = await startMain({
      ...(await createScratchStorage(onTestFinished)),
      LOG_LEVEL: 'debug',
    });
    const call = (request: ProgramRequest) => callProgram(address, request);
    const person = { email: 'rosa.secreta@gmail.com', password: 'Guagua-Secreta-7' };
    const registration = { ...person, businessName: 'Dulces Secretos', tenantSlug: 'dulces-secretos' };
    const { token } = await registerStore(address, registration);
    const profile = { whatsappNumber: '8095550199', description: 'Texto muy secreto' };
    const changed = await call({
      method: 'PUT',
      path: '/tenants/dulces-secretos/profile',
      body: profile,
      token,
    });
    expect(changed.status).toBe(200);
    await expect(registerStore(address, registration)).rejects.toThrow('409');
    const login = { method: 'POST', path: '/auth/login' } as const;
    expect((await call({ ...login, body: { ...person, password: 'Otra-Secreta-8' } })).status).toBe(401);
    await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email": "rosa.secreta@gmail.com", ',
    });
    await call({ path: `/auth/check-email/${person.email}` });
    await call({ method: 'POST', path: '/auth/logout', body: {}, token });
    // A client that leaves in the middle of a body is no failure to report.
    const cut = net.connect(Number(new URL(address).port), '127.0.0.1');
    cut.end(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    await once(cut.resume(), 'close');
    program.child.kill('SIGTERM');
    await program.ended();
    const log = program
      .stdout()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .join('\n');
    expect(log).toContain('Server listening');
    expect(log).not.toMatch(/"level":[56]0/);
    expect(log.toLowerCase()).not.toContain('secret');
    for (const secret of [token, '8095550199', '18095550199', 'rosa']) expect(log).not.toContain(secret);
  },
  SLOW_MS,
);

test(
  'a port that is taken stops the start in one line, before anything is opened',
  async () => {
    const storage = await createScratchStorage(onTestFinished);
    const { port } = await startMain(storage);
    const second = spawnProgram(MAIN, {
      ...storage,
      PORT: String(port),
      HOST: '127.0.0.1',
    });
    expect(await second.ended()).toBe(1);
    expect(second.stderr()).toMatch(/^Colmado cannot start: PORT: another program is using \d+; [^\n]+\n$/);
    expect(second.stdout()).toBe('');
  },
  SLOW_MS,
);

test(
  'a second start of a killed process finds what the first had acknowledged',
  async () => {
    const storage = await createScratchStorage(onTestFinished);
    const env = { ...storage, NODE_COMPILE_CACHE: `${storage.DATA_DIR}/compiled` };
    const first = await startMain(env);
    await registerStore(first.address);
    first.program.child.kill('SIGKILL');
    await first.program.ended();
    const second = await startMain(env);
    expect((await fetch(`${second.address}/api/tenants/dulces-rosa`)).status).toBe(200);
  },
  SLOW_MS,
);

test.runIf(canBeAlone)(
  'a signal ends it while it starts, also as the first process of a container, which hears only what it asks for',
  async () => {
    // A database that takes the connection and says nothing: it starts for as long as it is let.
    const storage = await createScratchStorage(onTestFinished);
    const wire = await openCuttableWire(storage.DATABASE_URL);
    onTestFinished(wire.close);
    wire.hush();
    const { PATH } = process.env;
    const outside = spawn('unshare', [...ALONE, process.execPath, MAIN], {
      env: { PATH, ...storage, DATABASE_URL: wire.url, PORT: '0', SEED_DEMO: '0' },
      stdio: 'ignore',
    });
    onTestFinished(() => void outside.kill('SIGKILL'));
    await expect.poll(wire.taken, { interval: 20, timeout: seconds(60) }).toBeGreaterThan(0);
    const inside = readFileSync(`/proc/${outside.pid}/task/${outside.pid}/children`, 'utf8');
    process.kill(Number(inside), 'SIGTERM');
    expect((await once(outside, 'exit'))[0]).toBe(ENDED_BY_SIGTERM);
  },
  SLOW_MS,
);
