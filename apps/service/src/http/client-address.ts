import ipaddr from 'ipaddr.js';

/** Who connected, for as long as the request lives. */
const sockets = new WeakMap<Request, string>();

export function setSocketAddress(request: Request, address: string | undefined): void {
  if (address !== undefined) sockets.set(request, address);
}

/**
 * Whom limits per client count: an IPv4 address, or the /64 of an IPv6 one, since one household has all of that.
 * @param trustedProxies how many proxies of ours appended to X-Forwarded-For; what stands before, anybody can write.
 */
export function clientAddress(request: Request, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? (request.headers.get('x-forwarded-for') ?? '') : '';
  const hops = [...forwarded.split(','), sockets.get(request) ?? ''].map((hop) => hop.trim()).filter(Boolean);
  return networkOf(hops.at(-1 - trustedProxies) ?? hops[0] ?? '');
}

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
