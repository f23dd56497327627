import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';

/** One mail to one person, in HTML and as plain text. */
export type Mail = { to: string; subject: string; text: string; html: string };

export type StoredMail = Mail & { id: string; sentAt: string };

/** A mailer without a mail server, which stores mails as files for `/dev/mail`. */
export type FileMailer = {
  readonly kind: 'file';
  send(mail: Mail): Promise<void>;
  /** Lists the stored mails, newest first. */
  list(): Promise<StoredMail[]>;
};

/** Sends mails to the server of SMTP_URL, or stores them as files that the operator can read. */
export type Mailer = { readonly kind: 'smtp'; send(mail: Mail): Promise<void> } | FileMailer;

const TIMEOUT_MS = 20_000;

/** Creates a mailer that sends through a mail server; `send` throws when the server refuses, and the job tries again. */
export const createSmtpMailer = async (smtpUrl: string, from: string): Promise<Mailer> => {
  // Loaded only where it is configured.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  return { kind: 'smtp', send: async (mail) => void (await transport.sendMail(mail)) };
};

const MAX_STORED = 200;
const FILE = /^[0-9a-f-]{36}\.json$/;

const namesOf = async (directory: string): Promise<string[]> => {
  const names = await readdir(directory).catch(() => []);
  // Ids sort by the time of their creation.
  return names
    .filter((name) => FILE.test(name))
    .sort()
    .reverse();
};

/** Creates a mailer that stores the newest mails as private files of one directory, because their links sign people in. */
export const createFileMailer = (directory: string, clock: Clock): FileMailer => ({
  kind: 'file',
  send: async (mail) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const stored: StoredMail = { ...mail, id: clock.newId(), sentAt: clock.now().toISOString() };
    const path = join(directory, `${stored.id}.json`);
    await writeFile(`${path}.draft`, JSON.stringify(stored), { mode: 0o600 });
    await rename(`${path}.draft`, path);
    const tooOld = (await namesOf(directory)).slice(MAX_STORED);
    await Promise.all(tooOld.map((name) => rm(join(directory, name), { force: true })));
  },
  list: async () => {
    const texts = (await namesOf(directory)).map((name) => readFile(join(directory, name), 'utf8'));
    return (await Promise.all(texts)).map((text): StoredMail => JSON.parse(text));
  },
});
