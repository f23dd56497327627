import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { connectWhatsApp, findWhatsAppAccount } from '#server/features/conversations/conversations.ts';
import { inTenant, openOwner, openShopper, openVisitor } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { acceptForms } from '#server/platform/http/accept-forms.ts';
import { requireDevKey } from '#server/platform/http/dev-pages.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { Platform } from '#server/platform/platform.ts';
import { parsePhone } from '#shared/lib/phone.ts';
import { DESK_TOKEN, type FakeSend } from './answer-graph.ts';
import type { FakeGraph } from './fake-graph.ts';
import { DESK_COPY } from './stand-ins-copy.ts';
import { messagesChange, whatsAppDelivery } from './webhook-payloads.ts';

/** The page on which a person at this machine writes to a store as a customer. */
export const WHATSAPP_DESK_PATH = '/dev/whatsapp';

type Choice = { readonly id: string; readonly title: string };
type Line = {
  readonly who: 'customer' | 'bot';
  readonly text: string;
  readonly choices: readonly Choice[];
  /** The addresses of its pictures, and the page that its button opens. */
  readonly pictures?: readonly string[];
  readonly link?: string | undefined;
};
type Chat = { readonly slug: string; readonly phone: string; readonly name: string };
type Desk = { readonly platform: Platform; readonly fake: FakeGraph; readonly lines: Map<string, Line[]> };

const PAGE_POLICY =
  "default-src 'none'; img-src 'self' http: https:; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";
/** Larger than a message of WhatsApp in a form. */
const FORM_BYTES = 64 * 1024;
/** Longer than the bot waits for the end of a burst. */
const ANSWER_WITHIN_MS = 5_000;

/** The id of a store's number at the stand-in, which no two stores share. */
const numberOf = (slug: string): string =>
  `1${createHash('sha256').update(slug).digest().readUIntBE(0, 5)}`.padEnd(14, '0');
const keyOf = (phoneNumberId: string, phone: string): string => `${phoneNumberId} ${phone}`;

type Picture = { image?: { link: string } };
type SentBody = {
  text?: { body: string };
  image?: { link: string; caption?: string };
  interactive?: {
    header?: Picture;
    body: { text: string };
    action: {
      buttons?: { reply: Choice }[];
      sections?: { rows: Choice[] }[];
      cards?: { header: Picture; action: { buttons: { quick_reply: Choice }[] } }[];
      parameters?: { url: string };
    };
  };
};

const lineOf = ({ body }: FakeSend): Line => {
  const { text, image, interactive } = body as SentBody;
  const { buttons = [], sections = [], cards = [], parameters } = interactive?.action ?? {};
  const choices = [
    ...buttons.map(({ reply }) => reply),
    ...sections.flatMap(({ rows }) => rows),
    ...cards.flatMap(({ action }) => action.buttons.map(({ quick_reply }) => quick_reply)),
  ];
  return {
    who: 'bot',
    text: text?.body ?? interactive?.body.text ?? image?.caption ?? '',
    choices,
    pictures: [{ image }, interactive?.header, ...cards.map(({ header }) => header)].flatMap(
      (header) => header?.image?.link ?? [],
    ),
    link: parameters?.url,
  };
};

const chatOf = (fields: Record<string, unknown>): Chat => ({
  slug: typeof fields.slug === 'string' && fields.slug ? fields.slug : 'demo',
  phone: parsePhone(String(fields.phone ?? '')) ?? '18095551234',
  name: typeof fields.name === 'string' && fields.name ? fields.name.slice(0, 80) : 'Ana Peña',
});

const hidden = (chat: Chat) =>
  Object.entries(chat)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

const choiceForm = (chat: Chat, { id, title }: Choice) =>
  `<form method="post" action="${WHATSAPP_DESK_PATH}">${hidden(chat)}<input type="hidden" name="buttonId" value="${escapeHtml(id)}"><button name="text" value="${escapeHtml(title)}">${escapeHtml(title)}</button></form>`;

const pictureHtml = (link: string) => `<img src="${escapeHtml(link)}" alt="" width="160">`;
const linkHtml = (url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;

const lineHtml = (chat: Chat, { who, text, choices, pictures = [], link }: Line) =>
  `<li class="${who}"><b>${DESK_COPY.says(who)}</b>${pictures.map(pictureHtml).join('')}<p>${escapeHtml(text)}</p>${choices.map((choice) => choiceForm(chat, choice)).join('')}${link ? linkHtml(link) : ''}</li>`;

const field = (name: keyof Chat, label: string, value: string) =>
  `<label>${label}<input name="${name}" value="${escapeHtml(value)}"></label>`;

const pageOf = (chat: Chat, lines: readonly Line[] | undefined) => `<!doctype html>
<html lang="es-DO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${DESK_COPY.title}</title>
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;background:#fbfaf7;color:#1c1b19}
form{display:inline-flex;flex-wrap:wrap;gap:.5rem;margin:.25rem 0}label{display:grid;font-size:.9rem}input,button{font:inherit;padding:.5rem;min-height:40px}
ul{padding:0;list-style:none}li{margin:0 0 1rem;padding:.75rem;border-radius:8px;background:#e6efe9;white-space:pre-wrap}li.customer{background:#fff;margin-left:3rem}
li p{margin:.25rem 0}li img{display:inline-block;margin:.25rem .25rem 0 0;border-radius:6px}button{background:#0b6472;color:#fff;border:0;border-radius:8px;cursor:pointer}</style></head>
<body><h1>${DESK_COPY.title}</h1><p>${DESK_COPY.lead}</p>
<form method="get">${field('slug', DESK_COPY.store, chat.slug)}${field('phone', DESK_COPY.phone, chat.phone)}${field('name', DESK_COPY.name, chat.name)}<button>${DESK_COPY.open}</button></form>
${
  lines === undefined
    ? `<p role="alert">${DESK_COPY.missing}</p>`
    : `<ul>${lines.map((line) => lineHtml(chat, line)).join('') || `<li>${DESK_COPY.empty}</li>`}</ul>
<form method="post" action="${WHATSAPP_DESK_PATH}">${hidden(chat)}<label>${DESK_COPY.text}<input name="text" autofocus required></label><button>${DESK_COPY.send}</button></form>
<p><a href="${WHATSAPP_DESK_PATH}?${new URLSearchParams(chat)}">${DESK_COPY.refresh}</a></p>`
}</body></html>
`;

/** Finds the store's number on the fake, and connects it by the product's own call if needed. Undefined without such a store. */
const connectStore = async ({ platform, fake }: Desk, slug: string): Promise<string | undefined> => {
  const door = await openShopper(openVisitor(platform, { peer: '', userAgent: '' }), slug);
  if (door.kind !== 'open') return undefined;
  const { tenantId } = door.shopper;
  const owner = openOwner(platform, {
    tenantId,
    userId: '',
    role: 'owner',
    plan: 'pro',
    tenantStatus: 'active',
  });
  const connected = await inTenant(owner, findWhatsAppAccount);
  if (connected) return connected.accountId;
  const number = { phoneNumberId: numberOf(slug), wabaId: '500600700', accessToken: DESK_TOKEN };
  fake.addNumber({ ...number, displayPhone: '+1 809-555-0100', verifiedName: slug });
  await connectWhatsApp(owner, number);
  return number.phoneNumberId;
};

const say = async (
  desk: Desk,
  { phoneNumberId, chat, said }: { phoneNumberId: string; chat: Chat; said: Choice },
): Promise<void> => {
  const number = { phoneNumberId, wabaId: '500600700', displayPhone: '+1 809-555-0100' };
  const content = said.id
    ? { type: 'interactive', interactive: { type: 'button_reply', button_reply: said } }
    : { type: 'text', text: { body: said.title } };
  const message = { id: `wamid.${randomUUID()}`, at: new Date(), content };
  await desk.fake.deliver(whatsAppDelivery(number.wabaId, [messagesChange(number, chat, [message])]));
};

/** Refuses requests of other pages in the same browser. */
const refuseOtherSites = async ({ headers }: FastifyRequest): Promise<void> => {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOwn) throw new AppError('NOT_FOUND');
};

const awaitAnswer = async (lines: readonly Line[]): Promise<void> => {
  const before = lines.length;
  const end = Date.now() + ANSWER_WITHIN_MS;
  while (lines.length === before && Date.now() < end) await pause(50);
};

const deliverHere = async (app: FastifyInstance, fake: FakeGraph): Promise<void> => {
  if (!app.server.listening) await once(app.server, 'listening');
  const bound = app.server.address();
  if (bound !== null && typeof bound !== 'string')
    fake.deliverTo(`http://127.0.0.1:${bound.port}/api/webhooks/whatsapp`);
};

export type DeskOptions = { readonly platform: Platform; readonly fake: FakeGraph; readonly devKey: string };

/** Mounts `/dev/whatsapp` with its key over a fake Graph. */
export const mountWhatsAppDesk = (app: FastifyInstance, { platform, fake, devKey }: DeskOptions): void => {
  const guarded = { onRequest: [refuseOtherSites, requireDevKey({ key: devKey, env: platform.env })] };
  const desk: Desk = { platform, fake, lines: new Map() };
  const linesOf = (phoneNumberId: string, phone: string): Line[] => {
    const key = keyOf(phoneNumberId, phone);
    const lines = desk.lines.get(key) ?? [];
    desk.lines.set(key, lines);
    return lines;
  };
  fake.plan.isAnyoneWelcome = true;
  fake.onSend((send) => void linesOf(send.phoneNumberId, send.to).push(lineOf(send)));
  void deliverHere(app, fake);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': PAGE_POLICY,
  };
  app.get<{ Querystring: Record<string, unknown> }>(WHATSAPP_DESK_PATH, guarded, async (request, reply) => {
    const chat = chatOf(request.query);
    const number = await connectStore(desk, chat.slug);
    return reply
      .headers(headers)
      .send(pageOf(chat, number === undefined ? undefined : linesOf(number, chat.phone)));
  });
  app.register(async (form) => {
    acceptForms(form, FORM_BYTES);
    form.post<{ Body: URLSearchParams }>(WHATSAPP_DESK_PATH, guarded, async (request, reply) => {
      const fields: Record<string, string> = Object.fromEntries(request.body);
      const chat = chatOf(fields);
      const number = await connectStore(desk, chat.slug);
      if (!number) throw new AppError('NOT_FOUND');
      const lines = linesOf(number, chat.phone);
      const { text = '', buttonId = '' } = fields;
      lines.push({ who: 'customer', text, choices: [] });
      await say(desk, { phoneNumberId: number, chat, said: { id: buttonId, title: text } });
      await awaitAnswer(lines);
      return reply.redirect(`${WHATSAPP_DESK_PATH}?${new URLSearchParams(chat)}`, 303);
    });
  });
};
