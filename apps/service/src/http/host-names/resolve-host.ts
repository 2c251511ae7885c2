import { promises, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { CachedFile } from './cached-file.ts';
import { candidateNames, parseHosts, parseSearchList } from './parse-hosts.ts';

/**
 * Resolves a host name to its IPv4 and IPv6 addresses.
 * @param signal Cancels the queries.
 * @throws Error with the `code` of `node:dns`, or the reason of `signal`
 */
export type ResolveHost = (host: string, signal?: AbortSignal) => Promise<LookupAddress[]>;

/** Options of a resolver. */
export interface HostResolverOptions {
  /** DNS servers, each `<address>` or `<address>:<port>`. @default those of the operating system */
  servers?: readonly string[];
  hostsPath?: string;
  searchListPath?: string;
}

/** Time in ms for which a DNS server may take, and the number of attempts. */
const query = { timeout: 2000, tries: 2 };
/** Time limit of a name in ms, for all servers, attempts and domains. Shorter than the requests that need the name. */
const limitMs = 8000;

const loopback: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

const systemHosts =
  process.platform === 'win32'
    ? join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'drivers', 'etc', 'hosts')
    : '/etc/hosts';

/**
 * Creates a resolver for names that users and receivers of events determine. `dns.lookup` (getaddrinfo) is not used for
 * these: each call occupies one of two threads of libuv's pool and cannot be canceled, so that a few names whose DNS
 * servers never respond would stop all name resolution of the process, also of its database. Here, each lookup has its
 * own sockets (c-ares). The hosts file, `localhost` (RFC 6761) and the search list of resolv.conf apply as usual; other
 * sources of names, such as mDNS, do not.
 */
export function createHostResolver({
  servers,
  hostsPath = systemHosts,
  searchListPath = '/etc/resolv.conf',
}: HostResolverOptions = {}): ResolveHost {
  const hosts = new CachedFile(hostsPath, parseHosts);
  const searchList = new CachedFile(searchListPath, parseSearchList);
  return async (host, signal) => {
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family }];
    const name = host.toLowerCase();
    const absoluteName = name.endsWith('.') ? name.slice(0, -1) : name;
    const listed = (await hosts.read()).get(absoluteName);
    if (listed) return [...listed];
    if (absoluteName === 'localhost' || absoluteName.endsWith('.localhost')) return [...loopback];
    const limit = AbortSignal.timeout(limitMs);
    return queryNames(candidateNames(name, await searchList.read()), {
      servers,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  };
}

/** Resolver with the settings of the operating system. */
export const resolveHost: ResolveHost = createHostResolver();

/** Queries one name after the other until one has addresses. */
async function queryNames(
  names: readonly string[],
  { servers, signal }: { servers: readonly string[] | undefined; signal: AbortSignal },
): Promise<LookupAddress[]> {
  const resolver = new promises.Resolver(query);
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  let missing: unknown;
  try {
    for (const name of names) {
      signal.throwIfAborted();
      const results = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      signal.throwIfAborted();
      const addresses = results.flatMap((result, index) =>
        result.status === 'fulfilled' ? result.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
      );
      if (addresses.length > 0) return addresses;
      const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      const failure = errors.find((error) => !isMissing(error));
      if (failure !== undefined) throw failure;
      missing ??= errors[0];
    }
    throw missing ?? new Error('the name has no IP address');
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Whether the DNS servers have responded that the name does not exist, or has no address of this family. */
function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOTFOUND' || code === 'ENODATA';
}
