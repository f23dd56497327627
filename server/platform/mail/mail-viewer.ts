import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/lib/app-error.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { escapeHtml } from '#shared/lib/escape-html.ts';
import type { Env } from '../env/env-schema.ts';
import { MAIL_VIEWER_COPY } from './mail-viewer-copy.ts';
import type { KeptMail, Mailer } from './mailer.ts';

const LOOPBACK_PEER = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Nothing in a mail may run, load or ask; its links may be followed. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups; frame-ancestors 'none'";

type ViewerEnv = Pick<Env, 'TRUST_PROXY'> & { PUBLIC_URL: string };

/** Whether the product's own address is one of this machine, with no proxy in front: nobody else uses it. */
export const isForThisMachine = ({ PUBLIC_URL, TRUST_PROXY }: ViewerEnv): boolean =>
  LOOPBACK_HOST.test(new URL(PUBLIC_URL).host) && TRUST_PROXY === 0;

/** Whether mails are kept on this machine and somebody at it may read them. */
export const canShowMails = ({ mail, env }: { mail: Mailer; env: ViewerEnv }): boolean =>
  mail.kind === 'keeping' && isForThisMachine(env);

/**
 * A mail holds links that sign people in, so only someone at this very machine may look: the product's own address is
 * a local one, the connection comes from the machine itself and through no proxy, and the browser asked for it by a
 * local name, which keeps out pages elsewhere that point their own name here.
 */
export const isAtThisMachine = ({ socket, headers }: FastifyRequest['raw'], env: ViewerEnv): boolean =>
  isForThisMachine(env) &&
  LOOPBACK_PEER.test(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  PROXY_HEADERS.every((name) => headers[name] === undefined);

const line = ({ id, to, subject, sentAt }: KeptMail) =>
  `<li><a href="${MAIL_VIEWER_PATH}/${id}">${escapeHtml(subject)}</a><br>${MAIL_VIEWER_COPY.to}: ${escapeHtml(to)} · ${formatDateTime(new Date(sentAt))}</li>`;

const listPage = (mails: readonly KeptMail[]) => `<!doctype html>
<html lang="es-DO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${MAIL_VIEWER_COPY.title}</title>
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;background:#fbfaf7;color:#1c1b19}
a{color:#0b6472;font-weight:600;display:inline-block;min-height:24px}li{margin:0 0 1rem}ul{padding:0;list-style:none}</style></head>
<body><h1>${MAIL_VIEWER_COPY.title}</h1><p>${MAIL_VIEWER_COPY.lead}</p>
${mails.length > 0 ? `<ul>${mails.map(line).join('')}</ul>` : `<p>${MAIL_VIEWER_COPY.empty}</p>`}</body></html>
`;

/** Where the mails are that nobody sends. */
export const MAIL_VIEWER_PATH = '/dev/mail';

/** Mounts `/dev/mail` where mails are kept instead of sent; to everyone who is not at this machine it does not exist. */
export const mountMailViewer = (app: FastifyInstance, mailer: Mailer, env: ViewerEnv): void => {
  if (mailer.kind !== 'keeping') return;
  const listFor = async (request: FastifyRequest): Promise<KeptMail[]> => {
    if (!isAtThisMachine(request.raw, env)) throw new AppError('NOT_FOUND');
    return mailer.list();
  };
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': MAIL_POLICY,
  };
  app.get(MAIL_VIEWER_PATH, async (request, reply) => {
    const mails = await listFor(request);
    return reply.headers(headers).send(listPage(mails));
  });
  app.get<{ Params: { id: string } }>(`${MAIL_VIEWER_PATH}/:id`, async (request, reply) => {
    const mail = (await listFor(request)).find(({ id }) => id === request.params.id);
    if (!mail) throw new AppError('NOT_FOUND');
    return reply.headers(headers).send(mail.html);
  });
};
