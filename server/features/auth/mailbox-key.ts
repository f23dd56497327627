import { emailKeyOf } from './user-repo.ts';

/** One provider, whose mailboxes are the same with and without dots. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Names the mailbox that an e-mail reaches, for limits on mail: whatever follows a + reaches the same one with every provider that
 * may register, so that one stranger's mailbox would have as many limits as somebody can write words.
 */
export const mailboxKeyOf = (email: string): string => {
  const [name = '', domain = ''] = emailKeyOf(email).split('@');
  const bare = name.replace(/(?<=.)\+.*$/, '');
  return GMAIL.has(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`;
};
