import { BlockList, isIP } from 'node:net';

/** Addresses that lead into our own network or nowhere (RFC 6890); asking one on a stranger's behalf is SSRF. */
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Inside the global range: documentation and the tunnels that carry a private IPv4 address within. */
const PRIVATE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const privateRanges = new BlockList();
for (const [address, bits] of PRIVATE_V4) privateRanges.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of PRIVATE_V6) privateRanges.addSubnet(address, bits, 'ipv6');

const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public Internet. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !privateRanges.check(address, 'ipv4');
  return version === 6 && globalV6.check(address, 'ipv6') && !privateRanges.check(address, 'ipv6');
};
