import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Mail } from './mailer.ts';

/** An address with its scheme, `www.`, or a domain with a path. */
const LINK =
  /(?:\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww[.．。｡])\S+|(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:[.．。｡][\p{L}\p{N}-]+)+(?::\d+)?\/\S*/giu;
/** The dot of a bare domain, which mail programs turn into a link; dots of numbers do not match. */
const DOMAIN_DOT = /(?<=[\p{L}\p{N}-])[.．。｡](?=\p{L}{2,})/gu;

/**
 * Removes links from a text. Our mails contain names of stores, and a link in such a name would be sent under our address. Our
 * own texts have no links; the only link of a mail is its `action`.
 */
const withoutLinks = (text: string): string =>
  text.replace(LINK, '').replace(DOMAIN_DOT, '·').replace(/ {2,}/g, ' ').trim();

/** The texts of a mail; links in them are removed. */
export type MailText = {
  to: string;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Small text under the button: how long it works, what to do if you did not ask for it. */
  note: string;
};

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The awning of the painted sign (ux 8) in table cells, because mail programs draw no gradients. */
const AWNING = Array.from(
  { length: 14 },
  (_, index) => `<td height="10" style="background:${index % 2 === 0 ? '#0b6472' : '#f5b83d'}"></td>`,
).join('');

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const button = ({ label, url }: { label: string; url: string }) => `<p style="margin:24px 0">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#0b6472;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#57534b;word-break:break-all">${escapeHtml(url)}</p>`;

const htmlOf = ({ subject, title, paragraphs, action, note }: MailText) => `<!doctype html>
<html lang="es-DO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbfaf7;color:#1c1b19;font-size:16px;line-height:24px;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e2ded4;border-radius:12px;overflow:hidden">
<tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${AWNING}</tr></table></td></tr>
<tr><td style="padding:24px 24px 8px"><p style="margin:0 0 20px;font-weight:800;font-size:18px;color:#0b6472">${SCREEN_COPY.brand}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}${action ? button(action) : ''}</td></tr>
<tr><td style="padding:16px 24px 24px;border-top:1px solid #e2ded4;font-size:14px;line-height:20px;color:#57534b">${escapeHtml(note)}</td></tr>
</table></td></tr></table></body></html>
`;

const textOf = ({ title, paragraphs, action, note }: MailText) =>
  [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    note,
    SCREEN_COPY.brand,
  ].join('\n\n');

/** Composes a mail as HTML in the product's design and as plain text. */
export const composeMail = (said: MailText): Mail => {
  const mail = {
    ...said,
    subject: withoutLinks(said.subject),
    title: withoutLinks(said.title),
    paragraphs: said.paragraphs.map(withoutLinks),
  };
  return { to: mail.to, subject: mail.subject, text: `${textOf(mail)}\n`, html: htmlOf(mail) };
};

/** The words of a mail whose button leads somewhere. */
export type LinkWords = Omit<MailText, 'to' | 'action'> & { actionLabel: string };

/** Composes a mail with its button. */
export const composeLinkMail = (
  { actionLabel, ...words }: LinkWords,
  { to, url }: { to: string; url: string },
): Mail => composeMail({ to, ...words, action: { label: actionLabel, url } });
