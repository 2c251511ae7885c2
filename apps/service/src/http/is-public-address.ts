import ipaddr from 'ipaddr.js';

/** Range of public IPv6 addresses (IANA IPv6 address space; the rest is reserved or special). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Range for documentation, assigned after the library's tables had been published (RFC 9637). */
const documentation = ipaddr.IPv6.parseCIDR('3fff::/20');

/** Azure's platform agent, which every machine on Azure can reach at an address outside the special-purpose ranges. */
const platformAgent = '168.63.129.16';

/**
 * Whether the service may call an IP address on behalf of a client. Every address outside the special-purpose
 * registries (RFC 6890) is public. An IPv4 address embedded in an IPv6 address is checked as an IPv4 address.
 */
export function isPublicAddress(address: string, allowLoopback: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  const range = ip.range();
  if (allowLoopback && range === 'loopback') return true;
  if (range !== 'unicast' || ip.toString() === platformAgent) return false;
  return ip.kind() === 'ipv4' || (ip.match(globalUnicast) && !ip.match(documentation));
}

/** Whether an IP address is in one of these networks, given as CIDR. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === ip.kind() && ip.match(base, bits);
  });
}
