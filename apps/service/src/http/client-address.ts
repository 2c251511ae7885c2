import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The IP address of the connected client during a request. */
const sockets = new WeakMap<Request, string>();

/** Stores the IP address of a request's connection, for `clientAddress`. */
export function setSocketAddress(request: Request, address: string | undefined): void {
  if (address !== undefined) sockets.set(request, address);
}

/**
 * Returns the key for limits per client: an IPv4 address, or the /64 prefix of an IPv6 address, because one household
 * may use the whole prefix.
 * @param trustedProxies number of our own proxies that append to X-Forwarded-For. Clients can forge earlier entries.
 */
export function clientAddress(request: Request, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? (request.headers.get('x-forwarded-for') ?? '') : '';
  const hops = [...forwarded.split(','), sockets.get(request) ?? ''].map((hop) => hop.trim()).filter(Boolean);
  return networkOf(hops.at(-1 - trustedProxies) ?? hops[0] ?? '');
}

function networkOf(address: string): string {
  // Fast path for the common case: an address that `isIPv4` accepts is already normalized.
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
