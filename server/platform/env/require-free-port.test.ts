import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { requireFreePort } from './start-checks.ts';

const HOST = '127.0.0.1';

const takePort = async (): Promise<{ port: number; release: () => Promise<void> }> => {
  const server = net.createServer().listen(0, HOST);
  await once(server, 'listening');
  const release = async () => {
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  onTestFinished(release);
  return { port: (server.address() as AddressInfo).port, release };
};

test('a used port is refused in one line that says what to do', async () => {
  const { port } = await takePort();
  await expect(requireFreePort({ PORT: port, HOST })).rejects.toThrow(
    `PORT: another program is using ${port}; stop it, or choose another port: PORT=${port + 1} npm start`,
  );
});

test('a free port remains free', async () => {
  const { port, release } = await takePort();
  await release();
  await requireFreePort({ PORT: port, HOST });
  await requireFreePort({ PORT: port, HOST });
});

test('the error names an address that does not belong to this machine', async () => {
  await expect(requireFreePort({ PORT: 3000, HOST: '203.0.113.7' })).rejects.toThrow(
    /^HOST: this machine cannot listen on 203\.0\.113\.7 \(EADDRNOTAVAIL\)$/,
  );
});
