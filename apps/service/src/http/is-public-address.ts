import ipaddr from 'ipaddr.js';

/** Where IPv6 has public addresses at all (IANA IPv6 address space; the rest is reserved or special). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Given out after the library's tables (RFC 9637). */
const documentation = ipaddr.IPv6.parseCIDR('3fff::/20');

/**
 * Whether the service may call an IP address on behalf of somebody: only what the special-purpose registries (RFC 6890)
 * do not name is the public internet. An IPv4 address inside an IPv6 one is judged as what it is.
 */
export function isPublicAddress(address: string, allowLoopback: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  const range = ip.range();
  if (allowLoopback && range === 'loopback') return true;
  if (range !== 'unicast') return false;
  return ip.kind() === 'ipv4' || (ip.match(globalUnicast) && !ip.match(documentation));
}

/** Whether an IP address is in one of these networks, which are written as CIDR. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === ip.kind() && ip.match(base, bits);
  });
}
