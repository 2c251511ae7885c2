import type { SaveMode } from '@ppt-embed/protocol/editor';
import ipaddr from 'ipaddr.js';
import type { ListenSetting } from '../context/settings.ts';
import { readOrigin } from '../kernel/http-url.ts';
import type { DatabaseSetting } from '../stores/db/connect.ts';
import { logLevels, type LogLevel } from '../kernel/logs/log.ts';
import type { StorageSetting } from '../stores/files/open-store.ts';

/** Reads a port, 1 to 65,535. Returns undefined for other values. */
export function readPort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : undefined;
}

/** Reads a whole number from 1 to `max`. @param max At most 999. */
export function readCount(text: string, max: number): number | undefined {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= max ? count : undefined;
}

/** Minimum memory budget in bytes. With less, the largest request would not fit into one caller's share. */
export const minMemoryBudget = 256 * 1024 * 1024;

/** Reads a number of mebibytes. @returns bytes */
export function readMebibytes(text: string): number | undefined {
  const bytes = /^\d{1,7}$/.test(text) ? Number(text) * 1024 * 1024 : 0;
  return bytes >= minMemoryBudget && bytes <= 1024 ** 4 ? bytes : undefined;
}

/** Maximum `STOP_DELAY` in seconds. Load balancers need up to a minute by default. */
export const maxDelaySeconds = 120;

/** Reads a delay in seconds. */
export function readDelay(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) && Number(text) <= maxDelaySeconds ? Number(text) : undefined;
}

/** Reads a number of days, at least 1. */
export function readDays(text: string): number | undefined {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return days >= 1 ? days : undefined;
}

/** Reads a number of proxies, 0 to 9. */
export function readHops(text: string): number | undefined {
  return /^\d$/.test(text) ? Number(text) : undefined;
}

/** Reads a setting that can only be enabled, with 1. */
export function readOptIn(text: string): true | undefined {
  return text === '1' ? true : undefined;
}

/** Reads a setting that is `on` or `off`. */
export function readSwitch(text: string): boolean | undefined {
  return text === 'on' ? true : text === 'off' ? false : undefined;
}

/** Reads when the editor saves: `manual` or `auto`. */
export function readSaveMode(text: string): SaveMode | undefined {
  return text === 'manual' || text === 'auto' ? text : undefined;
}

/** Reads a log level. */
export function readLogLevel(text: string): LogLevel | undefined {
  return logLevels.find((level) => level === text);
}

/** Reads an address: `<host>:<port>`. */
export function readListen(text: string): ListenSetting | undefined {
  const [, inBrackets, name, digits] = /^(?:\[([0-9a-f:]+)\]|([\w.-]+)):(\d+)$/i.exec(text) ?? [];
  const host = inBrackets ?? name;
  const port = readPort(digits ?? '');
  return host !== undefined && port !== undefined ? { host, port } : undefined;
}

/**
 * Whether a host is this machine, by the names and addresses of RFC 6761 §6.3, RFC 1122 §3.2.1.3 and RFC 4291 §2.5.3.
 */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

const internalRanges = new Set(['unspecified', 'loopback', 'private', 'linkLocal', 'uniqueLocal']);
const internalNames = ['localhost', 'local', 'internal', 'test'];

/**
 * Whether a host is unreachable from the internet: a loopback, private or link-local address, or a reserved name (RFC
 * 6761 `localhost` and `test`, RFC 6762 `local`, ICANN's `internal`).
 */
export function isInternalHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(address)) return internalRanges.has(ipaddr.process(address).range());
  const lastLabel = hostname.split('.').findLast((label) => label !== '');
  return internalNames.some((name) => name === lastLabel);
}

/** Reads a list whose items are separated by spaces. Returns undefined if an item is invalid. */
export function readList(text: string, isValid: (item: string) => boolean): string[] | undefined {
  const items = text.split(/\s+/);
  return items.every(isValid) ? items : undefined;
}

/** Whether a string is a network in CIDR notation (RFC 4632). */
export function isNetwork(text: string): boolean {
  return ipaddr.isValidCIDR(text);
}

/** Reads the URL of a PostgreSQL database. */
export function readPostgresUrl(text: string): string | undefined {
  return /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text) ? text : undefined;
}

/** Reads the URL of a Redis server. */
export function readRedisUrl(text: string): string | undefined {
  return /^rediss?:\/\/./.test(text) && URL.canParse(text) ? text : undefined;
}

/** Reads the setting of the database: `postgres://…`, or `pglite:<folder>` for the embedded one. */
export function readDatabase(text: string): DatabaseSetting | undefined {
  const url = readPostgresUrl(text);
  if (url !== undefined) return { kind: 'postgres', url };
  const folder = /^pglite:(.+)$/.exec(text)?.[1];
  return folder ? { kind: 'pglite', folder } : undefined;
}

/**
 * Reads the setting of the file store: `fs:<folder>`, or `s3://<bucket>[/<prefix>]?region=…[&endpoint=…]`. Without an
 * endpoint, the store is Amazon S3.
 */
export function readStorage(text: string): StorageSetting | undefined {
  const folder = /^fs:(.+)$/.exec(text)?.[1];
  if (folder) return { kind: 'folder', folder };
  const url = text.startsWith('s3://') ? URL.parse(text) : null;
  if (!url || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) || url.username || url.hash) return undefined;
  const known = ['region', 'endpoint'];
  if ([...url.searchParams.keys()].some((name) => !known.includes(name))) return undefined;
  const region = url.searchParams.get('region');
  const endpoint = readOrigin(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  if (!region || !/^[a-z0-9-]+$/.test(region) || !endpoint) return undefined;
  return { kind: 'bucket', endpoint, bucket: url.hostname, region, prefix: url.pathname.replace(/^\/|\/$/g, '') };
}

/** Reads the name of a time zone (IANA). */
export function readTimeZone(text: string): string | undefined {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text }).format();
    return text;
  } catch {
    return undefined;
  }
}

/** Reads the id of an application. */
export function readIdentifier(text: string): string | undefined {
  return /^\S{1,200}$/.test(text) ? text : undefined;
}

/** Reads the token of an application. */
export function readToken(text: string): string | undefined {
  return /^\S{16,512}$/.test(text) ? text : undefined;
}

/** Reads a secret that signs events, with the prefix and size of Standard Webhooks. */
export function readEventsSecret(text: string): string | undefined {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1];
  const bytes = encoded ? Buffer.from(encoded, 'base64').length : 0;
  return bytes >= 24 && bytes <= 64 ? text : undefined;
}
