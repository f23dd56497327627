import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestClock } from '#server/testing/test-clock.ts';
import { createFileMailer } from './mailer.ts';

const MAIL = { to: 'rosa@gmail.com', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' };
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'colmado-mails-'));
});
afterEach(() => rm(root, { recursive: true }));

test('a new directory has no mails', async () => {
  expect(await createFileMailer(join(root, 'mails'), openTestClock()).list()).toEqual([]);
});

test('keeps the newest 200, which other users cannot read', async () => {
  const directory = join(root, 'mails');
  const mailer = createFileMailer(directory, openTestClock());
  for (let index = 0; index < 203; index += 1) await mailer.send({ ...MAIL, subject: `Correo ${index}` });
  const kept = await mailer.list();
  expect([kept.length, kept[0]?.subject, kept.at(-1)?.subject]).toEqual([200, 'Correo 202', 'Correo 3']);
  const [name] = await readdir(directory);
  expect((await stat(join(directory, name ?? ''))).mode & 0o077).toBe(0);
});
