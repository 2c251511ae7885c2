import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The IP address of the connected client during a request. */
const sockets = new WeakMap<Request, string>();

/** Stores the IP address of a request's connection, for `clientAddress`. */
export function setSocketAddress(request: Request, address: string | undefined): void {
  if (address !== undefined) sockets.set(request, address);
}

/** Client address for requests without a socket, which exist only in tests. */
export const unknownClient = 'unknown';

/**
 * Returns the key for limits per client: an IPv4 address, or the /64 prefix of an IPv6 address, because one household
 * may use the whole prefix.
 * @param trustedProxies number of our own proxies that append to X-Forwarded-For. Clients can forge earlier entries.
 */
export function clientAddress(request: Request, trustedProxies: number): string {
  const socket = sockets.get(request) ?? '';
  // If a proxy writes something else than an address, its own address is at least not shared with other proxies.
  return networkOf(forwardedEntry(request, trustedProxies) ?? socket) ?? networkOf(socket) ?? unknownClient;
}

/** Whether a trusted proxy has written an entry to X-Forwarded-For that is not an IP address. */
export function hasInvalidForwardedEntry(request: Request, trustedProxies: number): boolean {
  const entry = forwardedEntry(request, trustedProxies);
  return entry !== undefined && networkOf(entry) === undefined;
}

/**
 * Returns the network that a client could control as a whole: the /48 prefix of an IPv6 address, which most hosting
 * customers have; otherwise its key.
 * @param client A key of `clientAddress`.
 */
export function widerNetworkOf(client: string): string {
  return client.endsWith(prefix64) ? `${client.split(':').slice(0, 3).join(':')}::/48` : client;
}

/** Returns the entry of X-Forwarded-For that the outermost trusted proxy wrote; undefined if there is none. */
function forwardedEntry(request: Request, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const entries = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.at(-trustedProxies) ?? entries[0];
}

const prefix64 = '::/64';

/** Returns the key of an address, which may have a port; undefined if it is not an IP address. */
function networkOf(text: string): string | undefined {
  const address = withoutPort(text);
  // Fast path for the common case: an address that `isIPv4` accepts is already normalized.
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}${prefix64}`;
}

/** Removes the quotes, brackets and port that some proxies write: `203.0.113.7:51234`, `"[2001:db8::1]:443"`. */
function withoutPort(text: string): string {
  const plain = text.replaceAll('"', '');
  if (plain.startsWith('[')) return plain.slice(1, plain.includes(']') ? plain.indexOf(']') : undefined);
  const [address = '', port, ...others] = plain.split(':');
  return port !== undefined && others.length === 0 ? address : plain;
}
