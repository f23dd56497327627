import { describe, expect, test } from 'vitest';
import { echoChange, messagesChange, whatsAppDelivery } from '#server/dev/webhook-payloads.ts';
import { inTenant } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { ANA } from '#server/testing/open-fake-whatsapp.ts';
import { openTestBot } from '#server/testing/open-test-bot.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { writtenOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { minutes, seconds } from '#shared/lib/time.ts';
import { addUnderstood } from '../../conversations/message-repo.ts';

const own = openWhatsAppStore();
const { t, whatsapp, sends, messages, breaches, wait, read } = own;

const text = (body: string) => ({ type: 'text', text: { body } });
const editTo = (id: string, body: string) => ({
  type: 'edit',
  edit: { original_message_id: id, message: text(body) },
});
const revoke = (id: string) => ({ type: 'revoke', revoke: { original_message_id: id } });

const say = async (content: object, at = t.clock.now()) => {
  const id = await whatsapp.says(own.number, '', { content, at });
  await whatsapp.settle();
  return id;
};

let echoes = 0;
/** The owner writes, edits or deletes on the phone. */
const ownerSays = async (content: object, at = t.clock.now()) => {
  echoes += 1;
  const id = `wamid.eco.${echoes}.${own.number.phoneNumberId}`;
  const change = echoChange(own.number, { to: ANA.phone ?? '', content, id, at });
  await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [change]));
  await whatsapp.settle();
  return id;
};

const readInbox = async (token = own.store.token) => {
  const list = (await callApi(t, { path: '/conversations', token })).body;
  const [conversation] = list.conversations;
  const open = conversation && (await callApi(t, { path: `/conversations/${conversation.id}`, token })).body;
  return { list, conversation, messages: open?.messages ?? [] };
};

describe('a customer', () => {
  test('who edits a message leaves its earlier words for the team to see', async () => {
    const id = await say(text('2 libras de arroz'));
    t.clock.advance(seconds(10));
    await say(editTo(id, '12 libras de arroz'));
    t.clock.advance(seconds(10));
    await say(editTo(id, '20 libras de arroz'));
    const inbox = await readInbox();
    expect(inbox.messages[0]).toMatchObject({
      text: '20 libras de arroz',
      versions: ['2 libras de arroz', '12 libras de arroz'],
    });
    expect(sends()).toHaveLength(1);
    expect(await breaches()).toEqual({});
  });

  test('who edits the last message shows its new words in the list', async () => {
    await ownerSays(text('Yo atiendo'));
    const id = await say(text('¿tienes queso?'));
    await say(editTo(id, '¿tienes queso crema?'));
    expect((await readInbox()).conversation).toMatchObject({ lastText: '¿tienes queso crema?' });
  });

  test('who deletes a message leaves its words nowhere', async () => {
    await ownerSays(text('Yo atiendo'));
    const id = await say(text('mi clave es Perico'));
    await say(editTo(id, 'mi clave es Periquito'));
    await say({ type: 'reaction', reaction: { message_id: id, emoji: '🤫' } });
    await say(revoke(id));
    const inbox = await readInbox();
    expect(JSON.stringify(inbox)).not.toMatch(/Peri/);
    expect(inbox.messages).toContainEqual(
      expect.objectContaining({ isTakenBack: true, text: '', versions: [] }),
    );
    expect(inbox.conversation.lastText).toBe('Su autor borró este mensaje');
    const found = await callApi(t, { path: '/conversations?q=Perico', token: own.store.token });
    expect(found.body.conversations).toEqual([]);
    expect(
      await read(`select 1 from channel_items where tenant_id = $1 and payload::text like '%Peri%'`),
    ).toEqual([]);
    expect(
      await read(`select 1 from messages where tenant_id = $1 and row_to_json(messages)::text like '%Peri%'`),
    ).toEqual([]);
  });

  test('who deletes the picture of a receipt leaves the receipt with its file, until their data is erased', async () => {
    const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
      (await callApi(t, { method, path, token: own.store.token, ...(body && { body }) })).body;
    const order = writtenOrderBody(await plantProduct(t, own.store), {
      customer: { name: ANA.name, phone: ANA.phone },
      payment: 'Transferencia',
      state: 'confirmed',
    });
    const placed = (await call('POST', '/orders', order)).order;
    const media = whatsapp.graph.addMedia(await drawPhoto().jpeg().toBuffer(), 'image/jpeg');
    const id = await say({ type: 'image', image: { id: media, mime_type: 'image/jpeg' } });
    await say(revoke(id));
    await t.jobs.runScheduled('forget-whatsapp');
    const { receipts } = await call('GET', `/orders/${placed.id}`);
    expect(receipts).toMatchObject([{ state: 'waiting', file: 'picture' }]);
    const file = await callApi(t, { path: `/receipts/${receipts[0].id}/file`, token: own.store.token });
    expect(file.status).toBe(200);
    expect(await breaches()).toEqual({});
    await call('PUT', `/orders/${placed.id}/state`, { state: 'cancelled' });
    await call('DELETE', `/customers/${placed.customer.id}`);
    await t.jobs.runScheduled('forget-whatsapp');
    expect(await t.platform.files.list(`${own.store.tenantId}/inbox`)).toEqual([]);
  });

  test('who deletes an unanswered question removes it from the list of such questions', async () => {
    const wishes = () =>
      read<{ question: string }>('select question from unanswered_questions where tenant_id = $1');
    const id = await say(text('¿ustedes reparan abanicos de techo los domingos?'));
    const before = await wishes();
    await say(revoke(id));
    expect(before.length).toBe(1);
    expect(await wishes()).toEqual([]);
  });

  test('who deletes a message before it is answered gets no answer', async () => {
    const at = t.clock.now();
    const change = messagesChange(own.number, ANA, [
      { id: 'wamid.borrado', at, content: text('¿Tienen arroz?') },
      { id: 'wamid.borrar', at, content: revoke('wamid.borrado') },
    ]);
    await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [change]));
    await whatsapp.settle();
    expect(sends()).toEqual([]);
    expect(await breaches()).toEqual({});
  });

  test('who edits the words under a photo keeps what the model saw in it', async () => {
    const id = await say({ type: 'image', image: { id: '77', caption: '¿Hay?' } });
    const [photo] = (await readInbox()).messages;
    await inTenant(await openTestBot(t, own.store.tenantId), (scope) =>
      addUnderstood(scope, { messageId: photo.id, understood: 'arroz selecto' }),
    );
    await say({
      type: 'edit',
      edit: {
        original_message_id: id,
        message: { type: 'image', image: { id: '77', caption: '¿Hay este?' } },
      },
    });
    expect((await readInbox()).messages[0]).toMatchObject({
      text: '¿Hay este?',
      understood: 'arroz selecto',
    });
    const found = await callApi(t, { path: '/conversations?q=selecto', token: own.store.token });
    expect(found.body.conversations).toHaveLength(1);
  });

  test('cannot change a message of the store, nor one of another store', async () => {
    const neighbour = await plantStore(t, { plan: 'pro' });
    const theirs = await whatsapp.connect(neighbour);
    const foreign = await whatsapp.says(theirs, 'soy de otra tienda');
    const echo = await ownerSays(text('RD$100'));
    await say(editTo(echo, 'RD$1'));
    await say(revoke(foreign));
    expect(await messages()).toContainEqual(expect.objectContaining({ author: 'phone', text: 'RD$100' }));
    const [message] = (await readInbox(neighbour.token)).messages;
    expect(message).toMatchObject({ text: 'soy de otra tienda', isTakenBack: false });
  });

  test('whose edit or deletion arrives before the message sees it applied all the same', async () => {
    const at = t.clock.now();
    const later = new Date(at.getTime() + seconds(5));
    t.clock.advance(minutes(1));
    await say(editTo('wamid.tarde.1', '3 libras de arroz'), later);
    await say(revoke('wamid.tarde.2'), later);
    await whatsapp.says(own.number, '2 libras de arroz', { id: 'wamid.tarde.1', at });
    await whatsapp.says(own.number, 'mi clave', { id: 'wamid.tarde.2', at });
    await whatsapp.settle();
    expect((await messages()).slice(0, 2)).toMatchObject([
      { text: '3 libras de arroz', payload: { versions: ['2 libras de arroz'] } },
      { text: '', payload: { isTakenBack: true } },
    ]);
    expect(JSON.stringify(await readInbox())).not.toContain('mi clave');
    expect(
      await read(`select 1 from channel_items where tenant_id = $1 and payload::text like '%mi clave%'`),
    ).toEqual([]);
  });

  test('whose first edit arrives after the second keeps the second', async () => {
    const at = t.clock.now();
    t.clock.advance(minutes(1));
    const id = await say(text('1'), at);
    await say(editTo(id, '3'), new Date(at.getTime() + seconds(30)));
    await say(editTo(id, '2'), new Date(at.getTime() + seconds(20)));
    expect((await messages())[0]).toMatchObject({ text: '3' });
    await say(revoke(id), at);
    await say(editTo(id, '4'));
    expect((await messages())[0]).toMatchObject({ text: '', payload: { isTakenBack: true } });
  });

  test('whose message and edits arrive in one delivery, the edit first, is answered according to the edited words', async () => {
    const at = t.clock.now();
    const change = messagesChange(own.number, ANA, [
      {
        id: 'wamid.edicion',
        at: new Date(at.getTime() + seconds(2)),
        content: editTo('wamid.uno', '¿Tienen arroz?'),
      },
      { id: 'wamid.uno', at, content: text('¿Tienen arrós?') },
    ]);
    t.clock.advance(seconds(5));
    await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [change]));
    await whatsapp.settle();
    expect((await messages())[0]).toMatchObject({ text: '¿Tienen arroz?' });
    expect(await breaches()).toEqual({});
  });
});

describe('the owner on the phone', () => {
  test('edits and deletes their own messages', async () => {
    await say(text('klk'));
    const [edited, deleted] = [await ownerSays(text('Cuesta RD$100')), await ownerSays(text('Te lo fío'))];
    await ownerSays(editTo(edited, 'Cuesta RD$110'));
    await ownerSays(revoke(deleted));
    const { conversation, messages: shown } = await readInbox();
    expect(shown.slice(2)).toMatchObject([
      { author: 'phone', text: 'Cuesta RD$110', versions: ['Cuesta RD$100'] },
      { author: 'phone', text: '', isTakenBack: true },
    ]);
    expect(shown).toHaveLength(4);
    expect(conversation.lastText).toBe('Su autor borró este mensaje');
    expect(await breaches()).toEqual({});
  });

  test('who only reacts lets the bot continue', async () => {
    const id = await say(text('klk'));
    await ownerSays({ type: 'reaction', reaction: { message_id: id, emoji: '👍' } });
    await say(text('¿Tienen arroz?'));
    expect(sends()).toHaveLength(2);
    expect((await readInbox()).conversation).toMatchObject({ speaker: 'bot', lastAuthor: 'bot' });
  });

  test('who sends a photo sees it in the conversation', async () => {
    const id = whatsapp.graph.addMedia(await drawPhoto().jpeg().toBuffer(), 'image/jpeg');
    await ownerSays({ type: 'image', image: { id, mime_type: 'image/jpeg', caption: 'Así queda' } });
    expect((await readInbox()).messages).toMatchObject([
      { author: 'phone', kind: 'image', text: 'Así queda', media: { state: 'kept' } },
    ]);
    await wait(seconds(1));
    expect(await breaches()).toEqual({});
  });
});
