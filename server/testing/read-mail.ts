import type { StoredMail } from '#server/platform/mail/mailer.ts';
import type { TestApp } from './open-test-app.ts';

/** The mails to an address so far, newest first; runs the waiting jobs, which write them. */
export const readMails = async ({ jobs, platform }: TestApp, to: string): Promise<StoredMail[]> => {
  await jobs.runWaiting();
  if (platform.mail.kind !== 'file') throw new Error('this app sends its mails');
  return (await platform.mail.list()).filter((mail) => mail.to === to);
};

/** The token of the link in the newest mail to an address. */
export const getMailedToken = async (test: TestApp, to: string): Promise<string> => {
  const [mail] = await readMails(test, to);
  const token = /#([\w-]{43})$/m.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no mail with a link to ${to}`);
  return token;
};
