import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that networks are given addresses from; the library calls unassigned parts usable as well. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address belongs to the public Internet; asking any other on a stranger's behalf is SSRF. */
export const isPublicAddress = (address: string): boolean => {
  if (!isIP(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_V6)) return false;
  // Every special range has a name of its own: private, loopback, documentation, the tunnels that carry a private IPv4 address.
  return parsed.range() === 'unicast';
};
