import { beforeEach, describe, expect, test } from 'vitest';
import { BACKUP_SCHEDULE } from '#server/platform/backup/daily-backup.ts';
import { callApi } from '#server/testing/call-api.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { minutes } from '#shared/lib/time.ts';

const own = openWhatsAppStore();
const { t, whatsapp } = own;

let token: string;

beforeEach(async () => {
  ({ token } = await plantSuperadmin(t));
});

const get = async (path: string) => (await callApi(t, { path, token })).body;
const act = async (path: string) =>
  (await callApi(t, { method: 'POST', path: `/admin/dead-letters/${path}`, token })).status;
const trail = async () =>
  (await get('/admin/audit?topic=platform')).items.map(
    ({ action, before, tenant }: Record<string, unknown>) => [action, before, tenant],
  );

/** Makes a message of a customer one that nobody could carry out. */
const plantDeadItem = async (): Promise<string> => {
  await whatsapp.says(own.number, '¿Tienen arroz?');
  await whatsapp.settle();
  const [item] = await own.read<{ id: string }>(
    `update channel_items set state = 'dead', outcome = 'la base cayó', finished_at = $2
      where tenant_id = $1 and kind = 'message' returning id`,
    [own.store.tenantId, t.clock.now()],
  );
  if (!item) throw new Error('no message arrived');
  return item.id;
};

describe('the health of the platform', () => {
  test('reports queues, dead letters and numbers that no store has', async () => {
    await plantDeadItem();
    await whatsapp.says({ ...own.number, phoneNumberId: '999999' }, 'hola');
    await whatsapp.settle();
    t.clock.advance(minutes(3));
    const health = await get('/admin/health');
    expect(health.whatsapp).toMatchObject({
      deliveries: { waiting: 0, waitingSince: null },
      items: { waiting: 0, dead: 1 },
      outbox: { waiting: 0, failed: 0 },
      stoppedNumbers: 0,
      strays: { numbers: 1, latest: [{ phoneNumberId: '999999', items: 1 }] },
    });
    expect(health.database.bytes).toBeGreaterThan(1_000_000);
    expect(health.ofProcess.disk.totalBytes).toBeGreaterThan(health.ofProcess.disk.freeBytes);
    expect(health.jobs).toMatchObject({ waiting: 0, dead: 0 });
  });

  test('reports what waits and since when', async () => {
    await whatsapp.says(own.number, '¿Tienen arroz?');
    const [kept] = await own.read<{ since: Date }>('select received_at as since from channel_deliveries', []);
    expect((await get('/admin/health')).whatsapp.deliveries).toEqual({
      waiting: 1,
      waitingSince: kept?.since.toISOString(),
    });
  });

  test('reports the time of the last backup when backups are wanted', async () => {
    const backups = async () => (await get('/admin/health')).backups;
    expect(await backups()).toBeNull();
    await t.jobs.schedule(BACKUP_SCHEDULE, '30 2 * * *', async () => undefined);
    expect(await backups()).toMatchObject({ doneAt: null });
    await t.jobs.runScheduled(BACKUP_SCHEDULE);
    expect(Date.parse((await backups()).doneAt)).toBeGreaterThan(0);
  });

  test('reports how often a store page was cached', async () => {
    for (let read = 0; read < 3; read += 1) await getPage(t, `/str/${own.store.slug}`);
    const { pageCache } = (await get('/admin/health')).ofProcess;
    expect(pageCache).toMatchObject({ entries: 1, drawn: 1, hits: 2 });
    expect(pageCache.bytes).toBeGreaterThan(1_000);
  });
});

describe('a dead letter of WhatsApp', () => {
  test('is listed with its store and reason', async () => {
    const id = await plantDeadItem();
    expect((await get('/admin/dead-letters')).items).toMatchObject([
      {
        id,
        source: 'whatsapp',
        kind: 'message',
        tenant: { slug: own.store.slug },
        reason: 'la base cayó',
        can_retry: true,
      },
    ]);
  });

  test('is retried once, with an entry in the trail, and does no harm twice', async () => {
    const id = await plantDeadItem();
    expect([await act(`whatsapp/${id}/retry`), await act(`whatsapp/${id}/retry`)]).toEqual([200, 404]);
    await whatsapp.settle();
    expect(await own.items()).toMatchObject([
      { kind: 'message', state: 'done' },
      ...Array(2).fill({ kind: 'status' }),
    ]);
    expect(own.sends()).toHaveLength(1);
    expect(await trail()).toEqual([['letter_retried', `whatsapp · message · ${own.store.slug}`, null]]);
    expect(await own.breaches()).toEqual({});
  });

  test('is dismissed for good', async () => {
    const id = await plantDeadItem();
    expect([await act(`whatsapp/${id}/discard`), await act(`whatsapp/${id}/retry`)]).toEqual([200, 404]);
    expect((await get('/admin/dead-letters')).items).toEqual([]);
    expect(await trail()).toEqual([['letter_discarded', `whatsapp · message · ${own.store.slug}`, null]]);
  });

  test('that can never be read is not retried', async () => {
    const id = await plantDeadItem();
    await own.read(`update channel_items set kind = 'unreadable' where tenant_id = $1 and id = $2`, [
      own.store.tenantId,
      id,
    ]);
    expect((await get('/admin/dead-letters')).items).toMatchObject([{ can_retry: false }]);
    expect([await act(`whatsapp/${id}/retry`), await act(`whatsapp/${id}/discard`)]).toEqual([404, 200]);
  });

  test('is listed by pages', async () => {
    await plantDeadItem();
    await own.read(
      `insert into channel_items (tenant_id, channel, id, account_id, item_key, kind, lane, payload, received_at, state, available_at, finished_at)
       select t.id, 'whatsapp', ('018f3c8e-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '1', n::text, 'message', 'x', '{}', $2, 'dead', $2, $2::timestamptz + n * interval '1 second'
       from tenant_facts t, generate_series(1, 4) n where t.id = $1 on conflict do nothing`,
      [own.store.tenantId, t.clock.now()],
    );
    const first = await get('/admin/dead-letters?limit=3');
    const rest = await get(`/admin/dead-letters?limit=3&cursor=${first.nextCursor}`);
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([3, 2, null]);
    expect(new Set([...first.items, ...rest.items].map(({ id }: { id: string }) => id)).size).toBe(5);
  });

  test('that died within the same millisecond as others is on exactly one page', async () => {
    await plantDeadItem();
    await own.read(
      `insert into channel_items (tenant_id, channel, id, account_id, item_key, kind, lane, payload, received_at, state, available_at, finished_at)
       select t.id, 'whatsapp', ('018f3c8e-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '1', n::text, 'message', 'x', '{}', $2, 'dead', $2, $2::timestamptz + n * interval '100 microseconds'
       from tenant_facts t, generate_series(1, 5) n where t.id = $1 on conflict do nothing`,
      [own.store.tenantId, t.clock.now()],
    );
    const pages: { id: string }[][] = [];
    let cursor = '';
    for (let page = 0; page < 6; page += 1) {
      const { items, nextCursor } = await get(`/admin/dead-letters?limit=1${cursor}`);
      pages.push(items);
      cursor = `&cursor=${nextCursor}`;
    }
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(6);
  });
});

describe('a dead job', () => {
  const plantDeadJob = async (): Promise<string> => {
    await callApi(t, { method: 'POST', path: '/auth/forgot', body: { email: own.store.email } });
    await t.jobs.giveUpNext();
    return (await get('/admin/dead-letters')).items[0].id;
  };

  test('is listed without its payload', async () => {
    const id = await plantDeadJob();
    const { items } = await get('/admin/dead-letters');
    expect(items).toMatchObject([{ id, source: 'job', tenant: null, reason: 'given up' }]);
    expect(JSON.stringify(items)).not.toContain(own.store.email);
  });

  test('is listed with its store when it has one', async () => {
    await plantStore(t);
    const body = { email: 'nueva@gmail.com', role: 'guest' };
    await callApi(t, { method: 'POST', path: '/members', token: own.store.token, body });
    await t.jobs.giveUpNext();
    const { items } = await get('/admin/dead-letters');
    expect(items).toMatchObject([{ kind: 'mail-invitation', tenant: { slug: own.store.slug } }]);
    expect(JSON.stringify(items)).not.toContain('nueva@gmail.com');
  });

  test('is retried once, with an entry in the trail', async () => {
    const id = await plantDeadJob();
    expect([await act(`job/${id}/retry`), await act(`job/${id}/retry`)]).toEqual([200, 404]);
    expect(t.jobs.waiting).toHaveLength(1);
    expect((await trail())[0][0]).toBe('letter_retried');
  });

  test('is dismissed for good', async () => {
    const id = await plantDeadJob();
    expect(await act(`job/${id}/discard`)).toBe(200);
    expect([t.jobs.waiting, (await get('/admin/dead-letters')).items]).toEqual([[], []]);
  });
});
