import { lookup, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Settings } from '../context/settings.ts';
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
export function openAgents(settings: AgentSettings, resolve: typeof lookup = lookup): ReceiverAgents {
  const isAllowedReceiver = (address: string) =>
    isPublicAddress(address, settings.allowLoopback) || isInNetworks(address, settings.eventNetworks);
  const checkedLookup: LookupFunction = (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      const blocked = addresses?.find(({ address }) => !isAllowedReceiver(address));
      if (error || !first) callback(error ?? new Error(`${host} has no IP address`), '', 0);
      else if (blocked) callback(new ReceiverBlockedError(host, blocked.address), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
  const options = { keepAlive: true, lookup: checkedLookup };
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
