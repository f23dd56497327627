import type { FastifyInstance } from 'fastify';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { AppError } from '../errors/app-error.ts';
import { type DevPages, isForThisMachine, requireDevKey } from '../http/dev-pages.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { MAIL_VIEWER_COPY } from './mail-viewer-copy.ts';
import type { Mailer, StoredMail } from './mailer.ts';

/** A mail may run and load nothing; its links may be followed. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups; frame-ancestors 'none'";
/** The list has no sandbox: from a page without an origin the browser would not send the key when a mail is opened. */
const LIST_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Says whether mails are stored on this machine and may be read on it. */
export const canShowMails = ({ mail, env }: { mail: Mailer; env: DevPages['env'] }): boolean =>
  mail.kind === 'file' && isForThisMachine(env);

const line = ({ id, to, subject, sentAt }: StoredMail) =>
  `<li><a href="${MAIL_VIEWER_PATH}/${id}">${escapeHtml(subject)}</a><br>${MAIL_VIEWER_COPY.to}: ${escapeHtml(to)} · ${formatDateTime(new Date(sentAt))}</li>`;

const listPage = (mails: readonly StoredMail[]) => `<!doctype html>
<html lang="es-DO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${MAIL_VIEWER_COPY.title}</title>
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;background:#fbfaf7;color:#1c1b19}
a{color:#0b6472;font-weight:600;display:inline-block;min-height:24px}li{margin:0 0 1rem}ul{padding:0;list-style:none}</style></head>
<body><h1>${MAIL_VIEWER_COPY.title}</h1><p>${MAIL_VIEWER_COPY.lead}</p>
${mails.length > 0 ? `<ul>${mails.map(line).join('')}</ul>` : `<p>${MAIL_VIEWER_COPY.empty}</p>`}</body></html>
`;

/** The page of stored mails. */
export const MAIL_VIEWER_PATH = '/dev/mail';

/** Mounts `/dev/mail`, with its key, where mails are stored instead of sent. */
export const mountMailViewer = (app: FastifyInstance, mailer: Mailer, pages: DevPages): void => {
  if (mailer.kind !== 'file') return;
  const guarded = { onRequest: requireDevKey(pages) };
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
  app.get(MAIL_VIEWER_PATH, guarded, async (_request, reply) =>
    reply.headers({ ...headers, 'content-security-policy': LIST_POLICY }).send(listPage(await mailer.list())),
  );
  app.get<{ Params: { id: string } }>(`${MAIL_VIEWER_PATH}/:id`, guarded, async (request, reply) => {
    const mail = (await mailer.list()).find(({ id }) => id === request.params.id);
    if (!mail) throw new AppError('NOT_FOUND');
    return reply.headers({ ...headers, 'content-security-policy': MAIL_POLICY }).send(mail.html);
  });
};
