import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { SIGNUP_WORDS } from './stand-ins-copy.ts';

/** The app that owners give their permission to, as it is set up at Meta. */
export type FakeSignup = {
  app:
    | {
        readonly id: string;
        readonly secret: string;
        /** Where owners are sent back to; absent: anywhere. */
        readonly redirectUri?: string;
      }
    | undefined;
  /** Returns the token of whoever signs in. */
  newToken: () => string;
  readonly codes: Map<string, { token: string; isUsed: boolean; expiresAtMs: number }>;
};

type Answer = { readonly status: number; readonly body: object | string; readonly type?: string };

const CODE_LIVES_MS = 10 * 60_000;

const refuse = (message: string): Answer => ({
  status: 400,
  body: { error: { message, type: 'OAuthException', code: 100, fbtrace_id: 'fake' } },
});

/** Gives a code as a sign-in does. */
export const giveCode = (signup: FakeSignup): string => {
  const code = randomBytes(24).toString('base64url');
  signup.codes.set(code, {
    token: signup.newToken(),
    isUsed: false,
    expiresAtMs: Date.now() + CODE_LIVES_MS,
  });
  return code;
};

const isBack = ({ redirectUri }: NonNullable<FakeSignup['app']>, given: string | null): boolean =>
  redirectUri === undefined || given === redirectUri;

/** The page on which an owner gives the permission: refused for another app or another address to return to. */
const drawDialog = (signup: FakeSignup, query: URLSearchParams): Answer => {
  const { app } = signup;
  const back = query.get('redirect_uri') ?? '';
  if (!app || query.get('client_id') !== app.id || !isBack(app, back) || !query.get('config_id'))
    return { status: 400, body: '<h1>Invalid request</h1>', type: 'text/html; charset=utf-8' };
  const state = query.get('state') ?? '';
  const given = `${back}?${new URLSearchParams({ code: giveCode(signup), state })}`;
  const denied = `${back}?${new URLSearchParams({ error: 'access_denied', state })}`;
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="es"><title>${SIGNUP_WORDS.title}</title><h1>${SIGNUP_WORDS.title}</h1>
<p><a href="${escapeHtml(given)}">${SIGNUP_WORDS.give}</a></p><p><a href="${escapeHtml(denied)}">${SIGNUP_WORDS.deny}</a></p></html>`,
  };
};

/** Exchanges a code for its token: once, by the same app, for the same address, while it is fresh. */
const exchange = ({ app, codes }: FakeSignup, query: URLSearchParams): Answer => {
  if (!app || query.get('client_id') !== app.id || query.get('client_secret') !== app.secret)
    return refuse('Error validating client secret.');
  if (!isBack(app, query.get('redirect_uri')))
    return refuse('Error validating verification code. Please make sure your redirect_uri is identical.');
  const code = codes.get(query.get('code') ?? '');
  if (!code || code.expiresAtMs < Date.now()) return refuse('This authorization code has expired.');
  if (code.isUsed) return refuse('This authorization code has been used.');
  code.isUsed = true;
  return { status: 200, body: { access_token: code.token, token_type: 'bearer' } };
};

/** Answers the dialog of Facebook and the exchange of its code; undefined for other requests. */
export const answerSignup = (
  signup: FakeSignup,
  request: IncomingMessage,
  origin: string,
): Answer | undefined => {
  const { pathname, searchParams } = new URL(request.url ?? '', origin);
  if (/^\/v\d+\.\d+\/dialog\/oauth$/.test(pathname)) return drawDialog(signup, searchParams);
  if (/^\/v\d+\.\d+\/oauth\/access_token$/.test(pathname)) return exchange(signup, searchParams);
  return undefined;
};
