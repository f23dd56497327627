import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DnsStandIn, startDnsStandIn } from '#server/testing/dns-stand-in.ts';
import { createNameServers } from './name-servers.ts';

let dns: DnsStandIn;
beforeAll(async () => {
  dns = await startDnsStandIn({
    'rosa.do': { texts: ['uno', 'dos'], addresses: ['203.0.113.7'] },
    'vacio.do': {},
    'roto.do': { isBroken: true },
  });
});
afterAll(() => dns.close());

it('reads texts and addresses', async () => {
  const names = createNameServers(dns.server);
  expect(await names.readTexts('rosa.do')).toEqual({ kind: 'found', values: ['uno', 'dos'] });
  expect(await names.readAddresses('rosa.do')).toEqual({ kind: 'found', values: ['203.0.113.7'] });
});

it.each(['vacio.do', 'nadie.do'])('finds nothing at %s', async (name) => {
  const names = createNameServers(dns.server);
  expect(await names.readTexts(name)).toEqual({ kind: 'absent' });
  expect(await names.readAddresses(name)).toEqual({ kind: 'absent' });
});

it('draws no conclusion from a server that fails or does not answer', async () => {
  const names = createNameServers(dns.server);
  expect(await names.readTexts('roto.do')).toEqual({ kind: 'silent' });
  expect(await names.readAddresses('roto.do')).toEqual({ kind: 'silent' });
  expect(await createNameServers('127.0.0.1:9').readTexts('rosa.do')).toEqual({ kind: 'silent' });
});
