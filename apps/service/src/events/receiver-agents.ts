import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import type { Settings } from '../context/settings.ts';
import { resolveHost, type ResolveHost } from '../http/host-names/resolve-host.ts';
import { isInNetworks, isPublicAddress } from '../http/is-public-address.ts';

/** Error for a receiver whose IP address is not allowed. */
class ReceiverBlockedError extends Error {
  constructor(host: string, address: string) {
    super(`${host} resolves to ${address}, which is not public; add its network to EVENT_NETWORKS to allow it`);
    this.name = 'ReceiverBlockedError';
  }
}

/** Connections to receivers, kept open between events. */
export interface ReceiverAgents {
  agentOf: (url: URL) => HttpAgent;
}

/**
 * Connections to a receiver that are kept open between events. They are closed after 30 s without an event, before a
 * firewall forgets them: the next event on a forgotten connection would time out. The last used one is used first, so
 * that the others close. As many are kept as an application has deliveries at once by default, because with fewer, a
 * burst of events would open a new connection for most of them.
 */
const idleConnectionOptions = { keepAlive: true, timeout: 30_000, maxFreeSockets: 32, scheduling: 'lifo' } as const;

type AgentSettings = Pick<Settings, 'allowLoopback' | 'eventNetworks'>;

const known = new WeakMap<AgentSettings, ReceiverAgents>();

/** Returns the agents of this process, one set per settings object. */
export function receiverAgents(settings: AgentSettings): ReceiverAgents {
  const agents = known.get(settings) ?? openAgents(settings);
  known.set(settings, agents);
  return agents;
}

/**
 * Creates agents that connect only to public IP addresses and to the networks in EVENT_NETWORKS. Otherwise, an
 * application's event URL could reach services that only this machine can access (SSRF). A name is resolved once per
 * connection, which uses only the checked addresses.
 * @param resolve Resolves a host name.
 */
export function openAgents(settings: AgentSettings, resolve: ResolveHost = resolveHost): ReceiverAgents {
  const isAllowedReceiver = (address: string) =>
    isPublicAddress(address, settings.allowLoopback) || isInNetworks(address, settings.eventNetworks);
  const resolveAllowed = callbackify(async (host: string) => {
    const addresses = await resolve(host);
    const blocked = addresses.find(({ address }) => !isAllowedReceiver(address));
    if (blocked) throw new ReceiverBlockedError(host, blocked.address);
    if (addresses.length === 0) throw new Error(`${host} has no IP address`);
    return addresses;
  });
  const checkedLookup: LookupFunction = (host, options, callback) => {
    resolveAllowed(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error, '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
  const options = { ...idleConnectionOptions, lookup: checkedLookup };
  const http = new HttpAgent(options);
  const https = new HttpsAgent(options);
  return {
    agentOf(url) {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      // An IP address needs no lookup.
      if (isIP(host) && !isAllowedReceiver(host)) throw new ReceiverBlockedError(host, host);
      return url.protocol === 'https:' ? https : http;
    },
  };
}
