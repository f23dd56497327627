import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { messagesChange, whatsAppDelivery } from '#server/dev/webhook-payloads.ts';
import { tellProgram } from '#server/testing/call-program.ts';
import { DURABLE_NUMBER } from '#server/testing/open-durable-store.ts';
import { registerStore } from '#server/testing/register-store.ts';
import { minutes, seconds } from '#shared/lib/time.ts';
import type { DrillResult } from './drill-result.ts';
import { StoreUnderLoad } from './store-under-load.ts';

const MEGABYTE = 1024 * 1024;
/** How much memory hostile connections may cost the program. */
const MAX_GROWTH_BYTES = 300 * MEGABYTE;
/** How long an honest visitor may wait meanwhile. */
const MAX_WAIT_MS = seconds(2);
/** A request that has not arrived whole by then is ended; the rest is for a slow machine. */
const REQUEST_LIMIT_MS = seconds(45);

const open = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** Writes something to a socket every second until it ends; answers when it ended. */
const trickle = async (socket: Socket, { head, part }: { head: string; part: string }): Promise<number> => {
  const since = performance.now();
  socket.write(head);
  socket.resume();
  const timer = setInterval(() => socket.writable && socket.write(part), seconds(1));
  if (!socket.closed) await once(socket, 'close');
  clearInterval(timer);
  return performance.now() - since;
};

/** Clients that send a byte a second, and clients that ask again and again and never read. */
export const drillSlowClients = async (clients: number): Promise<DrillResult> => {
  const load = await StoreUnderLoad.open();
  const failures: string[] = [];
  try {
    const port = Number(new URL(load.url).port);
    const page = `${load.url}/str/dulces-rosa`;
    await (await fetch(page)).text();
    const before = load.residentBytes;
    const slowBody =
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n';
    const sockets = await Promise.all(Array.from({ length: clients * 3 }, () => open(port)));
    const third = (index: number) => sockets.slice(index * clients, (index + 1) * clients);
    const ends = [
      ...third(0).map((socket) => trickle(socket, { head: slowBody, part: ' ' })),
      ...third(1).map((socket) => trickle(socket, { head: 'GET / HTTP/1.1\r\nx-slow: ', part: 'a' })),
    ];
    // A hundred kilobytes of requests for a page, of whose answers not a byte is read.
    const request = 'GET /str/dulces-rosa HTTP/1.1\r\nhost: x\r\n\r\n';
    for (const socket of third(2)) {
      socket.pause();
      socket.write(request.repeat(2_000));
    }
    let [worstWaitMs, mostBytes] = [0, before];
    const watchUntil = performance.now() + REQUEST_LIMIT_MS;
    let areEnded = false;
    const ending = Promise.all(ends).then((times) => {
      areEnded = true;
      return times;
    });
    while (!areEnded && performance.now() < watchUntil) {
      const since = performance.now();
      const answer = await fetch(page).catch(() => undefined);
      await answer?.text();
      if (!answer?.ok) failures.push('an honest visitor got no page');
      worstWaitMs = Math.max(worstWaitMs, performance.now() - since);
      mostBytes = Math.max(mostBytes, load.residentBytes);
      await pause(250);
    }
    if (!areEnded) failures.push(`a slow request lived longer than ${REQUEST_LIMIT_MS / 1000} s`);
    for (const socket of sockets) socket.destroy();
    await ending;
    const grownMegabytes = Math.round((mostBytes - before) / MEGABYTE);
    if (mostBytes - before > MAX_GROWTH_BYTES) failures.push(`memory grew by ${grownMegabytes} MB`);
    if (worstWaitMs > MAX_WAIT_MS) failures.push(`an honest visitor waited ${Math.round(worstWaitMs)} ms`);
    return {
      acknowledged: 0,
      lost: 0,
      doubled: 0,
      broken: [],
      recoverySeconds: 0,
      failures,
      what: `${clients} slow bodies, ${clients} slow headers and ${clients} that never read: an honest page in ${Math.round(worstWaitMs)} ms at the most, memory +${grownMegabytes} MB`,
    };
  } finally {
    await load.close();
  }
};

const NEIGHBOUR_NUMBER = {
  ...DURABLE_NUMBER,
  phoneNumberId: '900800700',
  wabaId: '600500400',
  displayPhone: '+1 809-555-0200',
};

const MESSAGES_PER_DELIVERY = 50;
/** How much longer a message may wait because another store has many. */
const MAX_EXTRA_WAIT_MS = seconds(1);

/** Sends many messages to one store at once, then one to another. */
export const drillNoisyNeighbour = async (messages: number): Promise<DrillResult> => {
  const load = await StoreUnderLoad.open();
  const failures: string[] = [];
  try {
    const other = await registerStore(load.url, {
      email: 'vecina@gmail.com',
      businessName: 'La Vecina',
      tenantSlug: 'la-vecina',
    });
    load.fake.addNumber(NEIGHBOUR_NUMBER);
    const { phoneNumberId, wabaId, accessToken } = NEIGHBOUR_NUMBER;
    await tellProgram(load.url, {
      method: 'PUT',
      path: '/bot/whatsapp',
      token: other.token,
      body: { phoneNumberId, wabaId, accessToken },
    });
    let asked = 0;
    /** Writes to the other store and answers how many milliseconds its answer took. */
    const askNeighbour = async (): Promise<number> => {
      asked += 1;
      const phone = `1849555${2000 + asked}`;
      const answered = Promise.withResolvers<void>();
      load.fake.onSend(({ to }) => to === phone && answered.resolve());
      const id = `wamid.vecina-${asked}`;
      const message = { id, at: new Date(), content: { type: 'text', text: { body: 'hola' } } };
      const since = performance.now();
      await load.fake.deliver(
        whatsAppDelivery(wabaId, [messagesChange(NEIGHBOUR_NUMBER, { phone, name: 'Luz' }, [message])]),
      );
      load.acknowledged.push(id);
      await Promise.race([answered.promise, pause(minutes(2))]);
      return performance.now() - since;
    };
    await askNeighbour();
    const aloneMs = await askNeighbour();
    const ids = Array.from({ length: messages }, (_, index) => ({
      id: `wamid.burst-${index}`,
      phone: `1829556${1000 + (index % Math.ceil(messages / 2.5))}`,
    }));
    const burst: Promise<void>[] = [];
    for (let from = 0; from < ids.length; from += MESSAGES_PER_DELIVERY) {
      const part = ids.slice(from, from + MESSAGES_PER_DELIVERY);
      const changes = part.map(({ id, phone }) =>
        messagesChange(DURABLE_NUMBER, { phone, name: 'Ana' }, [
          { id, at: new Date(), content: { type: 'text', text: { body: '¿Tienen arroz?' } } },
        ]),
      );
      burst.push(load.fake.deliver(whatsAppDelivery(DURABLE_NUMBER.wabaId, changes)));
    }
    await Promise.all(burst);
    load.acknowledged.push(...ids.map(({ id }) => id));
    const busyMs = await askNeighbour();
    const extraMs = Math.round(busyMs - aloneMs);
    if (extraMs > MAX_EXTRA_WAIT_MS) failures.push(`the other store's message waited ${extraMs} ms longer`);
    await load.settle(seconds(5));
    return {
      ...(await load.report()),
      recoverySeconds: 0,
      failures,
      what: `${messages} messages to one store, then one to another: answered in ${Math.round(busyMs)} ms, alone in ${Math.round(aloneMs)} ms`,
    };
  } finally {
    await load.close();
  }
};
