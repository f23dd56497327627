import { expect, test } from 'vitest';
import { inTenant } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { openTestBot } from '#server/testing/open-test-bot.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { deliver, plantPictureMessage } from '#server/testing/plant-whatsapp-talk.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';

const own = openWhatsAppStore();
const { t, whatsapp } = own;

const OGG = Buffer.from('OggS y lo que dijo');
const PDF = Buffer.from('%PDF-1.7 la lista');

const sendFile = async (type: string, { bytes, ...rest }: { bytes: Buffer; filename?: string }) => {
  const id = whatsapp.graph.addMedia(bytes, 'text/html');
  await whatsapp.says(own.number, '', { content: { type, [type]: { id, mime_type: 'text/html', ...rest } } });
  await whatsapp.settle();
};

const fetchMedia = (id: string, token = own.store.token) =>
  callApi(t, { path: `/messages/${id}/media`, token });

/** The messages of the only conversation, as the inbox reads them. */
const readThread = async () => {
  const { token } = own.store;
  const { body } = await callApi(t, { path: '/conversations', token });
  return (await callApi(t, { path: `/conversations/${body.conversations[0].id}`, token })).body.messages;
};

test.each([
  ['audio', { bytes: OGG }, { contentType: 'audio/ogg', fileName: null }],
  [
    'document',
    { bytes: PDF, filename: 'lista.pdf' },
    { contentType: 'application/pdf', fileName: 'lista.pdf' },
  ],
  [
    'document',
    { bytes: Buffer.from('<script>'), filename: 'x.html' },
    { contentType: 'application/octet-stream' },
  ],
])('gives the team the %s that a customer sent, with the type of its bytes', async (type, file, seen) => {
  await sendFile(type, file);
  const [message] = await readThread();
  expect(message).toMatchObject({ kind: type, media: { state: 'kept', bytes: file.bytes.length, ...seen } });
  expect(JSON.stringify(message)).not.toContain(own.store.tenantId);
  const { status, headers } = await fetchMedia(message.id);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': seen.contentType,
    'content-length': String(file.bytes.length),
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('gives a picture only to members of its own store', async () => {
  const neighbour = await plantStore(t);
  const theirs = await plantPictureMessage(t, neighbour);
  await sendFile('image', { bytes: await drawPhoto().jpeg().toBuffer() });
  const [{ id, media }] = await readThread();
  expect(media.contentType).toBe('image/webp');
  expect((await fetchMedia(id)).status).toBe(200);
  expect((await fetchMedia(id, neighbour.token)).status).toBe(404);
  expect((await fetchMedia(theirs)).status).toBe(404);
  expect((await callApi(t, { path: `/messages/${id}/media` })).status).toBe(401);
  expect((await callApi(t, { path: `/messages/${id}/media?token=${own.store.token}` })).status).toBe(401);
});

test('a row that names a file of another store opens nothing', async () => {
  const neighbour = await plantStore(t);
  await plantPictureMessage(t, neighbour);
  const ours = await plantPictureMessage(t, own.store);
  const [key] = await t.platform.files.list(neighbour.tenantId);
  const payload = JSON.stringify({ media: { key, contentType: 'image/webp' } });
  await inTenant(await openTestBot(t, own.store.tenantId), ({ tx }) =>
    tx.query('update messages set payload = $1::jsonb where id = $2', [payload, ours]),
  );
  expect((await fetchMedia(ours)).status).toBe(404);
});

test('reports a file that never arrived, and gives none that its author deleted or that has expired', async () => {
  await sendFile('image', { bytes: Buffer.from('<svg onload="alert(1)">') });
  const [missing] = await readThread();
  expect(missing.media).toEqual({ state: 'missing' });
  expect((await fetchMedia(missing.id)).status).toBe(404);

  const id = whatsapp.graph.addMedia(OGG, 'audio/ogg');
  const said = await whatsapp.says(own.number, '', { content: { type: 'audio', audio: { id } } });
  await whatsapp.settle();
  const revoke = { original_message_id: said };
  await whatsapp.says(own.number, '', { content: { type: 'revoke', revoke } });
  await whatsapp.settle();
  const takenBack = (await readThread()).find(({ isTakenBack }: { isTakenBack: boolean }) => isTakenBack);
  expect(takenBack).toMatchObject({ kind: 'audio', text: '', media: null, understood: null });
  expect((await fetchMedia(takenBack.id)).status).toBe(404);

  const gone = await plantPictureMessage(t, own.store);
  for (const key of await t.platform.files.list(own.store.tenantId)) await t.platform.files.delete(key);
  expect((await fetchMedia(gone)).status).toBe(404);
});

test('a list of conversations describes messages without words', async () => {
  await deliver(t, own.store.tenantId, { kind: 'audio', text: '' });
  const { body } = await callApi(t, { path: '/conversations', token: own.store.token });
  expect(body.conversations).toMatchObject([{ lastText: INBOX_PANEL_COPY.kinds.audio }]);
});
