import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import packet from 'dns-packet';

/** What a name has: TXT records and IPv4 addresses; `broken` answers SERVFAIL. */
export type DnsZone = Record<
  string,
  { texts?: readonly string[]; addresses?: readonly string[]; isBroken?: true }
>;

export type DnsStandIn = { server: string; zone: DnsZone; close(): Promise<void> };

const SERVFAIL = 2;
const NXDOMAIN = 3;

/** Starts a name server on this machine that answers from `zone`, which a test may change at any time. */
export const startDnsStandIn = async (zone: DnsZone = {}): Promise<DnsStandIn> => {
  const socket = createSocket('udp4');
  socket.on('message', (bytes, { port, address }) => {
    const { id = 0, questions = [] } = packet.decode(bytes);
    const [question] = questions;
    const records = question && zone[question.name.toLowerCase()];
    const answers = question
      ? [
          ...(question.type === 'TXT'
            ? (records?.texts ?? []).map((data) => ({ type: 'TXT' as const, name: question.name, data }))
            : []),
          ...(question.type === 'A'
            ? (records?.addresses ?? []).map((data) => ({ type: 'A' as const, name: question.name, data }))
            : []),
        ]
      : [];
    const failure = records?.isBroken ? SERVFAIL : records ? 0 : NXDOMAIN;
    const flags = packet.RECURSION_DESIRED | packet.RECURSION_AVAILABLE | failure;
    socket.send(packet.encode({ type: 'response', id, flags, questions, answers }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    server: `127.0.0.1:${socket.address().port}`,
    zone,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
};
