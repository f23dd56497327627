import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import type { KeepingMailer, KeptMail } from './mailer.ts';

const MAX_KEPT = 200;
const FILE = /^[0-9a-f-]{36}\.json$/;

const namesOf = async (directory: string): Promise<string[]> => {
  const names = await readdir(directory).catch(() => []);
  // Ids sort by the moment they were made.
  return names
    .filter((name) => FILE.test(name))
    .sort()
    .reverse();
};

/** Keeps the newest mails as files of one directory instead of sending them; nobody else may read what they link to. */
export const openKeepingMailer = (directory: string, clock: Clock): KeepingMailer => ({
  kind: 'keeping',
  send: async (mail) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const kept: KeptMail = { ...mail, id: clock.newId(), sentAt: clock.now().toISOString() };
    const path = join(directory, `${kept.id}.json`);
    await writeFile(`${path}.draft`, JSON.stringify(kept), { mode: 0o600 });
    await rename(`${path}.draft`, path);
    const tooOld = (await namesOf(directory)).slice(MAX_KEPT);
    await Promise.all(tooOld.map((name) => rm(join(directory, name), { force: true })));
  },
  list: async () => {
    const texts = (await namesOf(directory)).map((name) => readFile(join(directory, name), 'utf8'));
    return (await Promise.all(texts)).map((text): KeptMail => JSON.parse(text));
  },
});
