import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openFakePush } from '#server/testing/open-fake-push.ts';
import { openFakeWhatsApp } from '#server/testing/open-fake-whatsapp.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember, plantSession } from '#server/testing/plant-member.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { readMails } from '#server/testing/read-mail.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { hours, minutes } from '#shared/lib/time.ts';
import { STEP_COPY, SUPPORT_COPY } from './support-copy.ts';

const whatsapp = openFakeWhatsApp(() => t);
const push = openFakePush(() => t);
const t = openTestApp({ env: whatsapp.env, pushOrigin: push.pushOrigin });

const OPERATOR = 'ayuda@colmado.do';

let [store, neighbour]: PlantedStore[] = [];
let admin: string;

beforeEach(async () => {
  [store, neighbour] = [await plantStore(t), await plantStore(t)];
  ({ token: admin } = await plantSuperadmin(t));
});

type Body = Record<string, unknown>;
const owned = (): PlantedStore => store as PlantedStore;
const get = (path: string, token = owned().token) => callApi(t, { path, token });
const post = (path: string, body: Body = {}, token = owned().token) =>
  callApi(t, { method: 'POST', path, token, body });
const put = (path: string, body: Body) => callApi(t, { method: 'PUT', path, token: admin, body });

const question = { kind: 'question', subject: 'Cambiar mi precio', text: '¿Cómo cambio un precio?' };
const connection = {
  kind: 'connect_whatsapp',
  subject: 'Conectar mi WhatsApp',
  text: 'Mi número es (809) 555-1234',
};

const ask = async (body: Body = question, token = owned().token): Promise<string> => {
  const answer = await post('/help-requests', body, token);
  if (answer.status !== 201) throw new Error(`asking answered ${answer.status}: ${answer.body.message}`);
  return answer.body.request.id;
};
const answer = (id: string, text = 'Ábrelo en Productos y toca el precio.') =>
  post(`/admin/help-requests/${id}/messages`, { text }, admin);
/** A number that WhatsApp knows and no store has. */
const newNumber = () => {
  const { phoneNumberId, wabaId, accessToken } = whatsapp.graph.addNumber({
    ...{ phoneNumberId: '771122', wabaId: '881122', accessToken: 'EAA-nuestra' },
    ...{ displayPhone: '+1 809-555-0199', verifiedName: 'Colmado de prueba' },
  });
  return { phoneNumberId, wabaId, accessToken };
};
const desk = async (list: string) => (await get(`/admin/help-requests?list=${list}`, admin)).body;
const textsOf = ({ body }: { body: { messages: { text: string }[] } }) =>
  body.messages.map(({ text }) => text);

describe('a question', () => {
  test('is answered at the desk, and its owner hears of it by mail, by push and in the summary', async () => {
    const browser = await push.subscribe(owned());
    const foreign = await push.subscribe(neighbour as PlantedStore);
    const id = await ask();
    const [asked] = await readMails(t, OPERATOR);
    expect(asked?.subject).toContain('Cambiar mi precio');
    expect(asked?.text).toContain(`/superadmin/ayuda/${id}`);
    expect(await desk('waiting')).toMatchObject({
      items: [{ id, status: 'waiting', tenant: { slug: owned().slug, plan: 'esencial' }, takenBy: null }],
      counts: { waiting: 1, bots: 0 },
    });

    t.clock.advance(minutes(5));
    expect(await answer(id)).toMatchObject({
      status: 200,
      body: { request: { status: 'answered', takenBy: 'jefa@colmado.do' } },
    });
    const [mail] = await readMails(t, owned().email);
    expect(mail?.text).toContain('Ábrelo en Productos y toca el precio.');
    expect(mail?.text).toContain(`/panel/ayuda/${id}`);
    expect(push.receivedBy(browser)).toMatchObject([
      { title: 'Te respondimos en Ayuda', path: `/panel/ayuda/${id}` },
    ]);
    expect(push.receivedBy(foreign)).toEqual([]);
    expect((await get('/dashboard')).body.waiting.help).toBe(1);
    expect((await get('/dashboard', neighbour?.token)).body.waiting.help).toBe(0);

    // The owner reads no superadmin's address.
    const talk = await get(`/help-requests/${id}`);
    expect(talk.body.messages).toMatchObject([{ isOperator: false }, { isOperator: true, author: null }]);
    expect(JSON.stringify(talk.body)).not.toContain('jefa@colmado.do');
    const [first, answered] = talk.body.messages.map((message: { id: string }) => message.id);
    // An answer that came while the screen showed the question alone stays unseen.
    await post(`/help-requests/${id}/seen`, { messageId: first });
    expect((await get('/dashboard')).body.waiting.help).toBe(1);
    await post(`/help-requests/${id}/seen`, { messageId: answered });
    expect((await get('/dashboard')).body.waiting.help).toBe(0);
    expect((await desk('waiting')).items).toEqual([]);
  });

  test('that is continued waits again, from the instant of the new message, and is mailed once', async () => {
    const id = await ask();
    expect(await readMails(t, OPERATOR)).toHaveLength(1);
    await answer(id);
    t.clock.advance(minutes(20));
    await post(`/help-requests/${id}/messages`, { text: 'No lo veo.' });
    await post(`/help-requests/${id}/messages`, { text: 'Ah, ya.' });
    expect((await desk('waiting')).items).toMatchObject([{ id, waitingSince: t.clock.now().toISOString() }]);
    expect(await readMails(t, OPERATOR)).toHaveLength(2);
    expect(textsOf(await get(`/help-requests/${id}`))).toHaveLength(4);
  });

  test('is closed by its owner or at the desk, and opened again by a message', async () => {
    const id = await ask();
    expect((await post(`/help-requests/${id}/close`)).body.request.status).toBe('closed');
    expect((await desk('closed')).items).toMatchObject([{ id }]);
    await post(`/help-requests/${id}/messages`, { text: 'Otra cosa' });
    expect((await get(`/help-requests/${id}`)).body.request.status).toBe('waiting');
    expect((await put(`/admin/help-requests/${id}`, { isClosed: true })).body.request.status).toBe('closed');
  });

  test('answered in quiet hours is pushed at their end, unless its owner has seen it', async () => {
    const browser = await push.subscribe(owned());
    const both = { push: true, mail: true };
    const rest = (quietHours: { from: string; to: string } | null) =>
      callApi(t, {
        method: 'PUT',
        path: '/notice-settings',
        token: owned().token,
        body: { order: both, person: both, quietHours },
      });
    await rest({ from: '00:00', to: '23:59' });
    const [id, seen] = [await ask(), await ask()];
    await answer(id);
    const { messages } = (await answer(seen)).body;
    await post(`/help-requests/${seen}/seen`, { messageId: messages.at(-1).id });
    await t.jobs.runWaiting();
    t.jobs.hasten();
    await t.jobs.runWaiting();
    expect(push.receivedBy(browser)).toEqual([]);
    await rest(null);
    t.jobs.hasten();
    await t.jobs.runWaiting();
    expect(push.receivedBy(browser)).toMatchObject([{ path: `/panel/ayuda/${id}` }]);
  });

  test('of the desk comes page by page, the dearest plan first', async () => {
    const stores = [owned(), await plantStore(t, { plan: 'pro' }), await plantStore(t, { plan: 'grow' })];
    const asked: string[] = [];
    for (const { token } of stores) {
      asked.push(await ask(question, token), await ask({ ...question, subject: 'Otra' }, token));
      t.clock.advance(minutes(1));
    }
    const [first, second, third, fourth, fifth, sixth] = asked;
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await desk(`waiting&limit=4${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map((item: { id: string }) => item.id));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect(seen).toHaveLength(6);
    expect(new Set(seen.slice(0, 2))).toEqual(new Set([third, fourth]));
    expect(new Set(seen.slice(2, 4))).toEqual(new Set([fifth, sixth]));
    expect(new Set(seen.slice(4))).toEqual(new Set([first, second]));
    const { nextCursor } = await desk('waiting&limit=4');
    expect((await get(`/admin/help-requests?list=closed&cursor=${nextCursor}`, admin)).status).toBe(400);
  });

  test('is its store’s alone: a neighbour finds none of it, and guests and admins none at all', async () => {
    const id = await ask();
    expect((await get('/help-requests', neighbour?.token)).body.requests).toEqual([]);
    for (const path of ['messages', 'seen', 'close']) {
      const body = { text: 'Hola', messageId: id };
      expect((await post(`/help-requests/${id}/${path}`, body, neighbour?.token)).status).toBe(404);
    }
    expect((await get(`/help-requests/${id}`, neighbour?.token)).status).toBe(404);
    const { token } = await plantMember(t, owned(), 'admin');
    expect((await get('/help-requests', token)).status).toBe(403);
    expect((await get(`/admin/help-requests/${id}`)).status).toBe(401);
  });

  test('may be asked by the owner of a suspended store, who needs it most', async () => {
    await setTenantStatus(t, owned(), 'suspended');
    const id = await ask();
    await answer(id, 'Escríbenos por qué.');
    expect((await readMails(t, owned().email))[0]?.text).toContain('Escríbenos por qué.');
  });

  test('of a dearer plan comes first, then the one that waits longest', async () => {
    const pro = await plantStore(t, { plan: 'pro' });
    const grow = await plantStore(t, { plan: 'grow' });
    const ids = [];
    for (const { token } of [owned(), neighbour as PlantedStore, grow, pro]) {
      ids.push(await ask(question, token));
      t.clock.advance(minutes(1));
    }
    const [first, second, ofGrow, ofPro] = ids;
    expect((await desk('waiting')).items.map(({ id }: { id: string }) => id)).toEqual([
      ...[ofPro, ofGrow],
      ...[first, second],
    ]);
  });
});

describe('what is refused', () => {
  test.each([
    [{ ...question, subject: ' ' }, 'subject', 'Escribe en pocas palabras qué necesitas.'],
    [{ ...question, text: '' }, 'text', 'Escribe tu mensaje.'],
    [{ ...question, text: 'a'.repeat(2001) }, 'text', 'Usa como máximo 2,000 caracteres.'],
  ])('%# is told at its field', async (body, field, message) => {
    const { status, body: told } = await post('/help-requests', body);
    expect([status, told.details.fields]).toEqual([400, [{ field, message }]]);
  });

  test('ten requests are open at most, also when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => post('/help-requests', question)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 422)[0]?.body.message).toBe(SUPPORT_COPY.tooManyOpen);
  });

  test('twenty messages wait for an answer at most', async () => {
    const id = await ask();
    for (let count = 1; count < 20; count += 1)
      await post(`/help-requests/${id}/messages`, { text: `${count}` });
    const refused = await post(`/help-requests/${id}/messages`, { text: 'una más' });
    expect([refused.status, refused.body.message]).toEqual([422, SUPPORT_COPY.tooManyUnanswered]);
    await answer(id);
    expect((await post(`/help-requests/${id}/messages`, { text: 'gracias' })).status).toBe(200);
  });
});

describe('«Te lo conectamos»', () => {
  test('has a clock of 24 hours on the board, and its owner hears of each step', async () => {
    const id = await ask(connection);
    const dueAt = new Date(t.clock.now().getTime() + hours(24)).toISOString();
    expect(await desk('bots')).toMatchObject({ items: [{ id, dueAt, nextStep: '' }], counts: { bots: 1 } });
    await put(`/admin/help-requests/${id}`, { isTaken: true });
    await put(`/admin/help-requests/${id}`, { nextStep: 'Mándanos el código que te llegue por SMS' });
    const talk = await get(`/help-requests/${id}`);
    expect(talk.body.request).toMatchObject({
      isTaken: true,
      nextStep: 'Mándanos el código que te llegue por SMS',
    });
    expect(textsOf(talk).slice(1)).toEqual([
      STEP_COPY.taken,
      STEP_COPY.nextStep('Mándanos el código que te llegue por SMS'),
    ]);
    // Each step is mailed once, also when the mails go out together.
    const mails = (await readMails(t, owned().email)).filter(({ subject }) =>
      subject.startsWith('Te respondimos'),
    );
    expect(mails).toHaveLength(2);
    for (const said of [STEP_COPY.taken, 'Mándanos el código'])
      expect(mails.filter(({ text }) => text.includes(said))).toHaveLength(1);
    // It is the store's turn now, and still on the board.
    expect((await desk('bots')).items).toMatchObject([{ takenBy: 'jefa@colmado.do', status: 'answered' }]);
    // Its answer is mailed, because a code lives for minutes.
    const before = (await readMails(t, OPERATOR)).length;
    await post(`/help-requests/${id}/messages`, { text: 'El código es 123-456' });
    expect(await readMails(t, OPERATOR)).toHaveLength(before + 1);
  });

  test('is asked for once at a time, and by no store that is connected', async () => {
    await ask(connection);
    const again = await post('/help-requests', connection);
    expect([again.status, again.body.message]).toEqual([422, SUPPORT_COPY.alreadyConnecting]);
    const { token } = neighbour as PlantedStore;
    await whatsapp.connect(neighbour as PlantedStore);
    const connected = await post('/help-requests', connection, token);
    expect([connected.status, connected.body.message]).toEqual([422, SUPPORT_COPY.alreadyConnected]);
  });

  test('that was closed is not opened again beside another one', async () => {
    const first = await ask(connection);
    await post(`/help-requests/${first}/close`);
    await ask(connection);
    for (const refused of [
      await answer(first),
      await put(`/admin/help-requests/${first}`, { isClosed: false }),
    ])
      expect([refused.status, refused.body.message]).toEqual([422, SUPPORT_COPY.otherConnecting]);
    expect((await desk('bots')).items).toHaveLength(1);
    const own = await post(`/help-requests/${first}/messages`, { text: 'Sigan aquí' });
    expect([own.status, own.body.message]).toEqual([422, SUPPORT_COPY.alreadyConnecting]);
  });

  test('that is opened again after days has 24 hours again, and no clock for a store that is connected', async () => {
    const id = await ask(connection);
    await post(`/help-requests/${id}/close`);
    t.clock.advance(hours(30));
    const token = await plantSession(t, owned());
    const again = await post(`/help-requests/${id}/messages`, { text: 'Ahora sí' }, token);
    const dueAt = new Date(t.clock.now().getTime() + hours(24)).toISOString();
    expect(again.body.request).toMatchObject({ kind: 'connect_whatsapp', dueAt });
    await post(`/help-requests/${id}/close`, {}, token);
    await whatsapp.connect({ ...owned(), token });
    const asked = await post(`/help-requests/${id}/messages`, { text: '¿Y las fotos?' }, token);
    expect(asked.body.request).toMatchObject({ kind: 'question', dueAt: null, status: 'waiting' });
    ({ token: admin } = await plantSuperadmin(t));
    expect((await desk('bots')).items).toEqual([]);
  });

  test('a superadmin connects the number for its owner, who is told; the trail keeps it', async () => {
    const id = await ask(connection);
    const number = newNumber();
    const connected = await put(`/admin/help-requests/${id}/whatsapp`, number);
    expect(connected).toMatchObject({
      status: 200,
      body: { hasWhatsApp: true, request: { status: 'closed' } },
    });
    expect((await get('/bot/whatsapp')).body.connection).toMatchObject({
      phoneNumberId: number.phoneNumberId,
      state: 'connected',
    });
    expect((await get('/bot/whatsapp', neighbour?.token)).body.connection).toBeNull();
    expect((await readMails(t, owned().email))[0]?.text).toContain('ya está conectado');
    const { items } = (await get('/admin/audit?topic=tenants', admin)).body;
    expect(items).toMatchObject([{ action: 'whatsapp_connected', admin_email: 'jefa@colmado.do' }]);

    // Without an open request nobody connects a store.
    expect((await put(`/admin/help-requests/${id}/whatsapp`, number)).status).toBe(422);
    const asked = await ask();
    const refused = await put(`/admin/help-requests/${asked}/whatsapp`, number);
    expect([refused.status, refused.body.message]).toEqual([422, SUPPORT_COPY.notForConnecting]);
    // What does not work after all is said in the same place.
    const said = await post(`/help-requests/${id}/messages`, { text: 'No contesta' });
    expect(said.body.request).toMatchObject({ status: 'waiting', dueAt: null });
    expect((await desk('bots')).items).toEqual([]);
  });

  test('what refuses the number or the message takes the rest back', async () => {
    const id = await ask(connection);
    await t.platform.db.transact({ role: 'colmado_app', tenantId: owned().tenantId }, (tx) =>
      tx.query(
        `insert into help_messages (tenant_id, id, request_id, author, text, created_at)
           select t.id, ('018f3c8e-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, 'rosa@gmail.com', 'hola', now()
             from tenant_facts t, generate_series(1, 199) n where t.id = $1`,
        [owned().tenantId, id],
      ),
    );
    const full = await put(`/admin/help-requests/${id}/whatsapp`, newNumber());
    expect([full.status, full.body.message]).toEqual([422, SUPPORT_COPY.talkIsFull]);
    expect((await get('/bot/whatsapp')).body.connection).toBeNull();

    const { phoneNumberId, wabaId, accessToken } = await whatsapp.connect(neighbour as PlantedStore);
    const other = await plantStore(t);
    const asked = await ask(connection, other.token);
    const taken = await put(`/admin/help-requests/${asked}/whatsapp`, { phoneNumberId, wabaId, accessToken });
    expect(taken.status).toBe(409);
    expect((await get('/admin/audit?topic=tenants', admin)).body.items).toEqual([]);
    expect((await get(`/help-requests/${asked}`, other.token)).body).toMatchObject({
      request: { status: 'waiting', isUnread: false },
      messages: [{ text: connection.text }],
    });
  });

  test('of two superadmins at once one connects the store', async () => {
    const id = await ask(connection);
    const answers = await Promise.all(
      [1, 2].map(() => put(`/admin/help-requests/${id}/whatsapp`, newNumber())),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await get('/admin/audit?topic=tenants', admin)).body.items).toHaveLength(1);
  });

  test('a number that its owner connected meanwhile stays', async () => {
    const id = await ask(connection);
    const own = await whatsapp.connect(owned());
    const refused = await put(`/admin/help-requests/${id}/whatsapp`, newNumber());
    expect([refused.status, refused.body.message]).toEqual([422, SUPPORT_COPY.hasNumber]);
    expect((await get('/bot/whatsapp')).body.connection.phoneNumberId).toBe(own.phoneNumberId);
  });

  test('a colleague’s request is not taken from an old screen, and a closed one takes no step', async () => {
    const id = await ask(connection);
    await put(`/admin/help-requests/${id}`, { isTaken: true });
    const { token } = await plantSuperadmin(t, 'colega@colmado.do');
    const path = `/admin/help-requests/${id}`;
    const refused = await callApi(t, { method: 'PUT', path, token, body: { isTaken: true } });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      SUPPORT_COPY.takenByColleague('jefa@colmado.do'),
    ]);
    await post(`/help-requests/${id}/close`);
    for (const step of [{ isTaken: true }, { nextStep: 'Otro paso' }])
      expect((await put(path, step)).body.message).toBe(SUPPORT_COPY.noLongerOpen);
  });

  test('closing at the desk is told to its owner', async () => {
    const id = await ask(connection);
    await put(`/admin/help-requests/${id}`, { isClosed: true });
    expect((await readMails(t, owned().email))[0]?.text).toContain('Cerramos esta solicitud');
    expect(textsOf(await get(`/help-requests/${id}`)).at(-1)).toBe(STEP_COPY.closed);
  });

  test('a number that WhatsApp refuses changes nothing', async () => {
    const id = await ask(connection);
    const refused = await put(`/admin/help-requests/${id}/whatsapp`, {
      ...newNumber(),
      accessToken: 'EAA-otra',
    });
    expect([refused.status, refused.body.details.fields[0].field]).toEqual([422, 'accessToken']);
    expect((await get('/bot/whatsapp')).body.connection).toBeNull();
    expect((await desk('bots')).items).toMatchObject([{ id, status: 'waiting' }]);
  });
});
