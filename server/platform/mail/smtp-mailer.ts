import type { Mailer } from './mailer.ts';

const TIMEOUT_MS = 20_000;

/** Sends through a mail server; throws when it does not take the mail, and the job that sends tries again. */
export const openSmtpMailer = async (smtpUrl: string, from: string): Promise<Mailer> => {
  // Loaded only where it is configured: every start without it is the faster.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  return { kind: 'smtp', send: async (mail) => void (await transport.sendMail(mail)) };
};
