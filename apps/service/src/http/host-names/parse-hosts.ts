import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';

/** Parses the hosts file (hosts(5)) into the addresses of each name in lower case, in the order of the file. */
export function parseHosts(text: string): ReadonlyMap<string, readonly LookupAddress[]> {
  const hosts = new Map<string, LookupAddress[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = fieldsOf(line);
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of names.map((each) => each.toLowerCase())) {
      const addresses = hosts.get(name) ?? [];
      if (!addresses.some((known) => known.address === address)) addresses.push({ address, family });
      hosts.set(name, addresses);
    }
  }
  return hosts;
}

/** Search list of a resolver. */
export interface SearchList {
  /** Domains that are appended to names with few dots. */
  domains: readonly string[];
  /** Minimum number of dots with which a name is queried without a domain first. */
  minDots: number;
}

/** Maximum number of domains, as in most resolvers (resolv.conf(5)). */
const maxDomains = 6;
const maxMinDots = 15;

/** Parses the search list of resolv.conf(5). The last `search` or `domain` line applies. */
export function parseSearchList(text: string): SearchList {
  let domains: string[] = [];
  let minDots = 1;
  for (const line of text.split('\n')) {
    const [keyword, ...values] = fieldsOf(line);
    if (keyword === 'search' || keyword === 'domain')
      domains = values.map((value) => (value.endsWith('.') ? value.slice(0, -1) : value)).filter(Boolean);
    if (keyword !== 'options') continue;
    for (const value of values) {
      const dots = value.startsWith('ndots:') ? Number(value.slice('ndots:'.length)) : Number.NaN;
      if (Number.isSafeInteger(dots) && dots >= 0) minDots = Math.min(dots, maxMinDots);
    }
  }
  return { domains: domains.slice(0, maxDomains), minDots };
}

/** Returns the names to query for a name, in order. A name with a trailing dot is complete. */
export function candidateNames(name: string, { domains, minDots }: SearchList): string[] {
  if (name.endsWith('.')) return [name.slice(0, -1)];
  const expanded = domains.map((domain) => `${name}.${domain}`);
  return name.split('.').length - 1 >= minDots ? [name, ...expanded] : [...expanded, name];
}

/** Returns the fields of a line, without its comment. */
function fieldsOf(line: string): string[] {
  const [content = ''] = line.split(/[#;]/, 1);
  return content.split(/\s/).filter(Boolean);
}
