import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { minutes } from '#shared/lib/time.ts';

const own = openWhatsAppStore();
const { t, whatsapp, sends, messages } = own;

const setStatus = async (status: TenantStatus): Promise<void> => {
  const { token } = await plantSuperadmin(t);
  const path = `/admin/tenants/${own.store.tenantId}/plan`;
  const { status: code } = await callApi(t, { method: 'POST', path, token, body: { status } });
  expect(code).toBe(200);
};

test.each(['inactive', 'suspended'] as const)(
  'the bot of a store that is %s is silent, while its neighbour answers',
  async (status) => {
    const neighbour = await whatsapp.connect(await plantStore(t, { plan: 'pro' }));
    await setStatus(status);
    await whatsapp.says(own.number, '¿Tienen arroz?');
    await whatsapp.says(neighbour, 'hola');
    await whatsapp.settle();
    expect(sends()).toEqual([]);
    expect(whatsapp.graph.sends.some(({ phoneNumberId }) => phoneNumberId === neighbour.phoneNumberId)).toBe(
      true,
    );
  },
);

test.each(['inactive', 'suspended'] as const)(
  'an answer that waits to leave when its store becomes %s stays',
  async (status) => {
    await whatsapp.says(own.number, '¿Tienen arroz?');
    await whatsapp.settle();
    const { length } = sends();
    const [{ id } = { id: '' }] = (await callApi(t, { path: '/conversations', token: own.store.token })).body
      .conversations;
    const written = await callApi(t, {
      method: 'POST',
      path: `/conversations/${id}/messages`,
      token: own.store.token,
      body: { kind: 'text', text: 'Te lo llevo a las cinco.' },
    });
    expect(written.status).toBe(201);
    await setStatus(status);
    await whatsapp.settle();
    expect(sends()).toHaveLength(length);
    expect((await messages()).at(-1)).toMatchObject({ status: 'queued' });
    await setStatus('active');
    await own.wait(minutes(1));
    expect(sends()).toHaveLength(length + 1);
  },
);
