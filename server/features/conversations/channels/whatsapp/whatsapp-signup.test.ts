import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FakeNumber } from '#server/dev/answer-graph.ts';
import { giveCode } from '#server/dev/answer-signup.ts';
import { callApi } from '#server/testing/call-api.ts';
import { FAKE_APP_SECRET, openFakeWhatsApp } from '#server/testing/open-fake-whatsapp.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember } from '#server/testing/plant-member.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import { hours } from '#shared/lib/time.ts';

const APP = { id: '5550011', configId: '7770011' };
const whatsapp = openFakeWhatsApp(() => t);
Object.assign(whatsapp.env, { META_APP_ID: APP.id, META_SIGNUP_CONFIG_ID: APP.configId });
const t = openTestApp({ env: whatsapp.env });

const WORDS = CONNECT_COPY.signup;

let [store, neighbour]: PlantedStore[] = [];
let made = 0;

beforeEach(async () => {
  [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const redirectUri = `${t.platform.env.PUBLIC_URL}/panel/bot`;
  whatsapp.graph.signup.app = { id: APP.id, secret: FAKE_APP_SECRET, redirectUri };
  whatsapp.graph.plan.refusesHistory = false;
});

const owned = (): PlantedStore => store as PlantedStore;
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, token = owned().token) =>
  callApi(t, { method, path: `/bot/whatsapp${path}`, token, ...(body && { body }) });
const read = async () => (await call('GET', '')).body;
/** Numbers that belong to whoever signs in next. */
const share = (...phones: Partial<FakeNumber>[]): FakeNumber[] => {
  made += 1;
  const accessToken = `EAA-firma-${made}`;
  whatsapp.graph.signup.newToken = () => accessToken;
  return phones.map((more, at) =>
    whatsapp.graph.addNumber({
      ...{ phoneNumberId: `2002${made}${at}0`, wabaId: `3003${made}0`, accessToken },
      ...{ displayPhone: `+1 809-555-0${made}${at}`, verifiedName: `Colmado ${made}` },
      isCoexistence: true,
      ...more,
    }),
  );
};
const open = async (token?: string): Promise<URL> =>
  new URL((await call('POST', '/signup', {}, token)).body.url);
/** Signs in at Facebook and comes back. */
const signIn = async (token = owned().token) => {
  const state = (await open(token)).searchParams.get('state');
  const code = giveCode(whatsapp.graph.signup);
  return { code, state, answer: await call('POST', '/signup/code', { code, state }, token) };
};

describe('signing in at Facebook', () => {
  test('leads to the dialog of our app, for a number that stays on the phone', async () => {
    const url = await open();
    expect(`${url.origin}${url.pathname}`).toBe('https://www.facebook.com/v24.0/dialog/oauth');
    const { state, extras, ...asked } = Object.fromEntries(url.searchParams);
    expect(asked).toEqual({
      client_id: APP.id,
      config_id: APP.configId,
      redirect_uri: `${t.platform.env.PUBLIC_URL}/panel/bot`,
      response_type: 'code',
      override_default_response_type: 'true',
    });
    expect(state).toHaveLength(43);
    expect(JSON.parse(extras ?? '')).toMatchObject({ featureType: 'whatsapp_business_app_onboarding' });
    expect(await read()).toMatchObject({ isSignupOffered: true, signup: { step: 'asked', problem: null } });
    expect((await call('GET', '', undefined, neighbour?.token)).body.signup).toBeNull();
  });

  test('connects the number and asks for its chats, in one go', async () => {
    const [number] = share({});
    const { answer } = await signIn();
    expect(answer).toMatchObject({
      status: 200,
      body: {
        signup: { step: 'done', problem: null },
        connection: { phoneNumberId: number?.phoneNumberId, isCoexistence: true, state: 'connected' },
        choices: [],
      },
    });
    expect(whatsapp.graph.syncs).toContain(number?.phoneNumberId);
    expect(whatsapp.graph.registered).not.toContain(number?.phoneNumberId);
    expect(JSON.stringify([answer.body, await read()])).not.toContain('EAA-firma');
    expect((await call('GET', '', undefined, neighbour?.token)).body.connection).toBeNull();
  });

  test('makes a number that is not on a phone ready, and asks for no chats', async () => {
    const [number] = share({ isCoexistence: false });
    expect((await signIn()).answer.body.signup.step).toBe('done');
    expect(whatsapp.graph.registered).toContain(number?.phoneNumberId);
    expect(whatsapp.graph.syncs).not.toContain(number?.phoneNumberId);
  });

  test('lets the owner choose among several numbers', async () => {
    const numbers = share({}, {});
    const { answer } = await signIn();
    expect(answer.body).toMatchObject({ signup: { step: 'authorized' }, connection: null });
    expect(answer.body.choices).toHaveLength(2);
    const chosen = numbers[1]?.phoneNumberId;
    expect((await call('POST', '/signup/continue', { phoneNumberId: '999999' })).body.choices).toHaveLength(
      2,
    );
    const done = await call('POST', '/signup/continue', { phoneNumberId: chosen });
    expect(done.body).toMatchObject({ signup: { step: 'done' }, connection: { phoneNumberId: chosen } });
  });

  test('asks which number is meant also when one of them is on a phone, because another store may have that one', async () => {
    const [onPhone, other] = share({}, { isCoexistence: false });
    const choices = [onPhone, other].map((number) =>
      expect.objectContaining({ phoneNumberId: number?.phoneNumberId }),
    );
    expect((await signIn(neighbour?.token)).answer.body.choices).toEqual(choices);
    await call('POST', '/signup/continue', { phoneNumberId: onPhone?.phoneNumberId }, neighbour?.token);
    expect((await signIn()).answer.body.choices).toEqual(choices);
    const done = await call('POST', '/signup/continue', { phoneNumberId: other?.phoneNumberId });
    expect(done.body.connection).toMatchObject({ phoneNumberId: other?.phoneNumberId });
  });

  test('reads the numbers of the other accounts when one is refused', async () => {
    const [number] = share({});
    const { graph } = t.platform;
    const { listGrantedAccounts } = graph;
    const spy = vi.spyOn(graph, 'listGrantedAccounts').mockImplementation(async (token) => {
      const reply = await listGrantedAccounts(token);
      return reply.kind === 'ok' ? { ...reply, value: ['999111', ...reply.value] } : reply;
    });
    onTestFinished(() => spy.mockRestore());
    expect((await signIn()).answer.body.connection).toMatchObject({ phoneNumberId: number?.phoneNumberId });
  });
});

describe('refused', () => {
  test('is a code that comes again, an old one, and one that another store asked for', async () => {
    share({});
    const { code, state } = await signIn();
    const again = await call('POST', '/signup/code', { code, state });
    expect([again.status, again.body.message]).toEqual([422, WORDS.startAgain]);

    const asked = (await open()).searchParams.get('state');
    const foreign = await call('POST', '/signup/code', { code: 'x', state: asked }, neighbour?.token);
    expect([foreign.status, foreign.body.message]).toEqual([422, WORDS.startAgain]);
    t.clock.advance(hours(1) + 1);
    const late = await call('POST', '/signup/code', { code: 'x', state: asked });
    expect([late.status, late.body.message]).toEqual([422, WORDS.startAgain]);
    // What was connected before stays connected.
    expect((await read()).connection).not.toBeNull();
  });

  test('is a code that Meta does not know, has seen, or gave to another app', async () => {
    share({});
    for (const code of ['inventado', await signIn().then((one) => one.code)]) {
      const state = (await open()).searchParams.get('state');
      const refused = await call('POST', '/signup/code', { code, state });
      expect([refused.status, refused.body.message]).toEqual([422, WORDS.codeRefused]);
      expect((await read()).signup).toEqual({ step: 'asked', problem: WORDS.codeRefused });
    }
    const app = whatsapp.graph.signup.app;
    if (app) whatsapp.graph.signup.app = { ...app, secret: 'otra' };
    expect((await signIn()).answer.body.message).toBe(WORDS.codeRefused);
  });

  test('is a sign-in without a number, and the problem is there on the next visit', async () => {
    share();
    const { answer } = await signIn();
    expect([answer.status, answer.body.message]).toEqual([422, WORDS.noNumber]);
    expect((await read()).signup).toEqual({ step: 'authorized', problem: WORDS.noNumber });
  });

  test('is a number that another store has', async () => {
    const [number] = share({});
    await signIn(neighbour?.token);
    whatsapp.graph.signup.newToken = () => number?.accessToken ?? '';
    const { answer } = await signIn();
    expect([answer.status, answer.body.message]).toEqual([409, CONNECT_COPY.taken]);
    expect((await read()).connection).toBeNull();
  });

  test('is a number of another store before it gets a new PIN', async () => {
    const [number] = share({ isCoexistence: false });
    await signIn(neighbour?.token);
    expect((await signIn()).answer.status).toBe(409);
    expect((await call('POST', '/signup/continue', {})).status).toBe(409);
    expect(whatsapp.graph.registered.filter((id) => id === number?.phoneNumberId)).toHaveLength(1);
  });

  test('is whoever is not the owner of a store that is open', async () => {
    const { token } = await plantMember(t, owned(), 'admin');
    expect((await call('POST', '/signup', {}, token)).status).toBe(403);
    expect((await call('GET', '', undefined, token)).body.signup).toBeNull();
    await setTenantStatus(t, owned(), 'suspended');
    expect((await call('POST', '/signup', {})).body.error).toBe('TENANT_SUSPENDED');
  });
});

test('the stand-in refuses, as Meta does, what a token may not do with the number or the account of another', async () => {
  const [own] = share({});
  const [foreign] = share({ isCoexistence: false });
  const [onPhone] = share({});
  const { graph } = t.platform;
  const token = own?.accessToken ?? '';
  const access = (number: FakeNumber | undefined) => ({
    phoneNumberId: number?.phoneNumberId ?? '',
    accessToken: token,
  });
  const answers = [
    await graph.describeNumber(access(foreign)),
    await graph.describeNumbers(foreign?.wabaId ?? '', token),
    await graph.listNumbers(foreign?.wabaId ?? '', token),
    await graph.subscribeApp(foreign?.wabaId ?? '', token),
    await graph.registerNumber(access(foreign), '123456'),
    await graph.askForHistory(access(onPhone)),
  ];
  expect(answers.map(({ kind }) => kind)).toEqual(Array(6).fill('refused'));
  expect((await graph.subscribeApp(own?.wabaId ?? '', token)).kind).toBe('ok');
  expect((await graph.askForHistory(access(own))).kind).toBe('ok');
});

describe('a signup that stops on the way', () => {
  test('goes on from the step where it stopped: chats that were refused, or left out', async () => {
    const [number] = share({});
    whatsapp.graph.plan.refusesHistory = true;
    const { answer } = await signIn();
    expect([answer.status, answer.body.message]).toEqual([422, WORDS.historyRefused]);
    expect(await read()).toMatchObject({
      connection: { phoneNumberId: number?.phoneNumberId },
      signup: { step: 'connected', problem: WORDS.historyRefused },
    });
    expect((await call('POST', '/signup/continue', {})).body.message).toBe(WORDS.historyRefused);
    whatsapp.graph.plan.refusesHistory = false;
    expect((await call('POST', '/signup/continue', {})).body.signup).toEqual({ step: 'done', problem: null });

    share({});
    whatsapp.graph.plan.refusesHistory = true;
    await signIn();
    const skipped = await call('POST', '/signup/continue', { skipsHistory: true });
    expect(skipped.body.signup).toEqual({ step: 'done', problem: null });
  });

  test('is forgotten when its number is disconnected', async () => {
    share({});
    whatsapp.graph.plan.refusesHistory = true;
    await signIn();
    expect((await call('DELETE', '')).status).toBe(200);
    expect((await read()).signup).toBeNull();
  });

  test('that begins anew while it goes on is left as it is then', async () => {
    share({});
    whatsapp.graph.plan.refusesHistory = true;
    await signIn();
    const { graph } = t.platform;
    const spy = vi.spyOn(graph, 'askForHistory').mockImplementation(async () => {
      share({}, {});
      await signIn();
      return { kind: 'ok', value: undefined };
    });
    onTestFinished(() => spy.mockRestore());
    expect((await call('POST', '/signup/continue', {})).status).toBe(200);
    expect((await read()).signup?.step).toBe('authorized');
  });

  test('has to begin again when its permission was taken back', async () => {
    const numbers = share({}, {});
    await signIn();
    whatsapp.graph.signup.codes.clear();
    for (const number of numbers) whatsapp.graph.addNumber({ ...number, accessToken: 'EAA-otra' });
    const refused = await call('POST', '/signup/continue', { phoneNumberId: numbers[0]?.phoneNumberId });
    expect([refused.status, refused.body.message]).toEqual([422, WORDS.permissionLost]);
    // Taken back for one number only, the words are the same, and not those of the form for tokens.
    const [first] = share({}, {});
    whatsapp.graph.addNumber({ ...(first as FakeNumber), accessToken: 'EAA-otra' });
    await signIn();
    const one = await call('POST', '/signup/continue', { phoneNumberId: first?.phoneNumberId });
    expect([one.status, one.body.message]).toEqual([422, WORDS.permissionLost]);
  });

  test('is forgotten with its permission and its problem when the number is connected by hand', async () => {
    share({}, {});
    await signIn();
    expect((await read()).signup).toMatchObject({ step: 'authorized' });
    const byHand = whatsapp.graph.addNumber({
      ...{ phoneNumberId: '40400400', wabaId: '50500500', accessToken: 'EAA-a-mano' },
      ...{ displayPhone: '+1 809-555-0444', verifiedName: 'A mano' },
    });
    const { phoneNumberId, wabaId, accessToken } = byHand;
    const body = { phoneNumberId, wabaId, accessToken };
    const { token } = owned();
    expect((await callApi(t, { method: 'PUT', path: '/bot/whatsapp', token, body })).status).toBe(200);
    expect(await read()).toMatchObject({ connection: { phoneNumberId }, signup: null });
  });

  test('that never began has nothing to go on with', async () => {
    expect((await call('POST', '/signup/continue', {})).body.message).toBe(WORDS.startAgain);
    await open();
    expect((await call('POST', '/signup/continue', {})).body.message).toBe(WORDS.startAgain);
  });
});
