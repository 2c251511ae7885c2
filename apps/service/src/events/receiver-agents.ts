import { lookup, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Settings } from '../context/settings.ts';
import { isInNetworks, isPublicAddress } from '../http/is-public-address.ts';

/** The receiver is at an address that events are not sent to. */
class ReceiverBlockedError extends Error {
  constructor(host: string, address: string) {
    super(`${host} is at ${address}, which is not public: EVENT_NETWORKS can allow its network`);
    this.name = 'ReceiverBlockedError';
  }
}

/** Connections to receivers, which are kept open between events. */
export interface ReceiverAgents {
  agentOf: (url: URL) => HttpAgent;
}

type AgentSettings = Pick<Settings, 'allowLoopback' | 'eventNetworks'>;

const known = new WeakMap<AgentSettings, ReceiverAgents>();

/** The connections of one process: one set for each settings object. */
export function receiverAgents(settings: AgentSettings): ReceiverAgents {
  const agents = known.get(settings) ?? openAgents(settings);
  known.set(settings, agents);
  return agents;
}

/**
 * Connects to public addresses only, and to the networks of EVENT_NETWORKS: with the URL of its events an application
 * could otherwise reach what only this machine can reach. Names are resolved once for each connection, which goes to
 * exactly the addresses that were checked.
 * @param resolve asks the name servers
 */
export function openAgents(settings: AgentSettings, resolve: typeof lookup = lookup): ReceiverAgents {
  const isAllowedReceiver = (address: string) =>
    isPublicAddress(address, settings.allowLoopback) || isInNetworks(address, settings.eventNetworks);
  const checkedLookup: LookupFunction = (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      const blocked = addresses?.find(({ address }) => !isAllowedReceiver(address));
      if (error || !first) callback(error ?? new Error(`${host} has no address`), '', 0);
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
      // Nothing is looked up for an address.
      if (isIP(host) && !isAllowedReceiver(host)) throw new ReceiverBlockedError(host, host);
      return url.protocol === 'https:' ? https : http;
    },
  };
}
