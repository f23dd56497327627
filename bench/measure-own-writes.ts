import { loadavg } from 'node:os';
import { createBenchDatabase } from './bench-database.ts';
import { median } from './median.ts';
import { startProgram } from './start-program.ts';

const ROUNDS = 50;
const GIVE_UP_MS = 5_000;
const PRODUCT = { name: 'Arroz selecto', category: 'Granos' };
const JSON_TYPE = { 'content-type': 'application/json' };

const root = new URL('..', import.meta.url).pathname;

/** Changes a price at one process and reads the store's page at the other, as the browser that wrote and as somebody else. */
const measure = async (): Promise<void> => {
  const database = await createBenchDatabase();
  const env = { ...database.env, APP_SECRET: 'secreto-de-la-medida-de-colmado-027' };
  const one = await startProgram(root, env);
  const other = await startProgram(root, env);
  const send = async (method: string, path: string, body: object, token = '') => {
    const headers = { ...JSON_TYPE, ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${one.address}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const cookie = answer.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    return { cookie, body: await answer.json() };
  };
  const read = async (address: string, cookie = '') =>
    (await fetch(`${address}/str/tienda-escrita`, { headers: { cookie } })).text();
  try {
    const { token } = (
      await send('POST', '/auth/register', {
        ...{ email: 'escrita@gmail.com', password: 'una-clave-larga-27', businessName: 'Tienda Escrita' },
        ...{ tenantSlug: 'tienda-escrita', plan: 'esencial' },
      })
    ).body;
    const { id } = (await send('POST', '/products', { ...PRODUCT, price: 99 }, token)).body.product;
    const write = (price: number) => send('PUT', `/products/${id}`, { ...PRODUCT, price }, token);
    console.log(`${database.name}, two processes, load ${loadavg()[0]?.toFixed(1)}`);
    const seen = { sameProcess: 0, withCookie: 0, others: 0 };
    const tookMs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await read(other.address);
      const price = 1_000 + round;
      const { cookie } = await write(price);
      if ((await read(other.address, cookie)).includes(`RD$1,${String(price).slice(1)}`))
        seen.withCookie += 1;
      if ((await read(one.address)).includes(`RD$1,${String(price).slice(1)}`)) seen.sameProcess += 1;
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await read(other.address);
      const price = 2_000 + round;
      await write(price);
      const since = performance.now();
      for (let reads = 1; ; reads += 1) {
        const isSeen = (await read(other.address)).includes(`RD$2,${String(price).slice(1)}`);
        if (isSeen && reads === 1) seen.others += 1;
        if (isSeen || performance.now() - since > GIVE_UP_MS) break;
      }
      tookMs.push(performance.now() - since);
    }
    console.log(`the process that wrote, next request: ${seen.sameProcess} of ${ROUNDS}`);
    console.log(`the other process, next request of the browser that wrote: ${seen.withCookie} of ${ROUNDS}`);
    console.log(
      `the other process, somebody else: ${seen.others} of ${ROUNDS} at the next request; seen and drawn after ${median(tookMs).toFixed(0)} ms in the median, ${Math.max(...tookMs).toFixed(0)} ms at most`,
    );
  } finally {
    await other.stop('SIGTERM');
    await one.stop('SIGTERM');
    await database.drop();
  }
};

await measure();
process.exit(0);
