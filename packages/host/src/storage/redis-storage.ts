import type { PptStorage, StoredValue } from './storage.ts';

/** Options of `redisStorage`. */
export interface RedisStorageOptions {
  /**
   * Sends one command and returns its reply. ioredis: `(...command) => redis.call(...command)`; node-redis:
   * `(...command) => client.sendCommand(command)`.
   */
  send: (...command: [string, ...string[]]) => Promise<unknown>;
  /** Prefix of every key. @default 'ppt-host' */
  prefix?: string;
}

/*
 * An entry is a hash: v (version), d (value), e (expiry, Unix milliseconds or empty). Redis runs a script atomically,
 * so that a script can implement compare-and-swap. All keys share one hash tag, so that a cluster keeps them on one
 * node.
 */
const readScript = `
local found = {}
for index, key in ipairs(KEYS) do found[index] = redis.call('HMGET', key, 'v', 'd', 'e') end
return found`;

const writeScript = `
if (redis.call('HGET', KEYS[1], 'v') or '') ~= ARGV[1] then return false end
local version = tostring(redis.call('INCR', KEYS[2]))
redis.call('HSET', KEYS[1], 'v', version, 'd', ARGV[2], 'e', ARGV[3])
if ARGV[3] == '' then redis.call('PERSIST', KEYS[1]) else redis.call('PEXPIREAT', KEYS[1], ARGV[3]) end
if KEYS[3] then redis.call('ZADD', KEYS[3], 0, ARGV[4]) end
return version`;

const removeScript = `
if (redis.call('HGET', KEYS[1], 'v') or '') ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1])
if KEYS[2] then redis.call('ZREM', KEYS[2], ARGV[2]) end
return 1`;

/** Lists the names of a folder and removes those whose entry has expired. */
const listScript = `
local names = redis.call('ZRANGEBYLEX', KEYS[1], '-', '+')
local found = {}
for _, name in ipairs(names) do
  if redis.call('EXISTS', KEYS[2] .. name) == 1 then found[#found + 1] = name else redis.call('ZREM', KEYS[1], name) end
end
return found`;

/** Lists some names of a folder, from the last, with the total count, and removes those whose entry has expired. */
const pageScript = `
local names = redis.call('ZREVRANGEBYLEX', KEYS[1], '+', '-', 'LIMIT', ARGV[1], ARGV[2])
local found = {}
for _, name in ipairs(names) do
  if redis.call('EXISTS', KEYS[2] .. name) == 1 then found[#found + 1] = name else redis.call('ZREM', KEYS[1], name) end
end
return {redis.call('ZCARD', KEYS[1]), found}`;

/**
 * The only folder with an index of names, because no other folder is listed. In other folders (events, creations,
 * attempts), millions of entries expire: Redis removes them automatically, but would never remove their names from an
 * index.
 */
const indexedFolder = 'mine/';

/**
 * Stores entries in Redis, for any number of processes and machines. Enable persistence (`appendonly yes`): if Redis
 * loses data, users must connect again.
 */
export function redisStorage({ send, prefix = 'ppt-host' }: RedisStorageOptions): PptStorage {
  const tag = `{${prefix}}`;
  const entry = (key: string): string => `${tag}:entry:${key}`;
  const indexOf = (folder: string): string => `${tag}:names:${folder}`;
  /** Returns the key of an entry and, if its folder has one, of the index. */
  const split = (key: string): { index: string[]; name: string } => {
    const at = key.lastIndexOf('/');
    return { index: key.startsWith(indexedFolder) ? [indexOf(key.slice(0, at))] : [], name: key.slice(at + 1) };
  };
  const run = (script: string, keys: readonly string[], args: readonly string[]): Promise<unknown> =>
    send('EVAL', script, String(keys.length), ...keys, ...args);

  async function readMany(keys: readonly string[]): Promise<(StoredValue | null)[]> {
    const found = keys.length > 0 ? await run(readScript, keys.map(entry), []) : [];
    return keys.map((_, index) => {
      const [version, value, expiry] = toTexts(Array.isArray(found) ? found[index] : undefined);
      if (version === undefined || value === undefined) return null;
      return { value, version, ...(expiry && { expiresAt: Number(expiry) }) };
    });
  }

  return {
    read: async (key) => (await readMany([key]))[0] ?? null,
    readMany,
    async write(key, value, { expected, expiresAt }) {
      const { index, name } = split(key);
      const expiry = expiresAt === undefined ? '' : String(Math.ceil(expiresAt));
      const keys = [entry(key), `${tag}:version`, ...index];
      return toText(await run(writeScript, keys, [expected ?? '', value, expiry, name])) ?? null;
    },
    async remove(key, expected) {
      const { index, name } = split(key);
      return Number(await run(removeScript, [entry(key), ...index], [expected, name])) === 1;
    },
    async list(folder) {
      const names = toTexts(await run(listScript, [indexOf(folder), entry(`${folder}/`)], []));
      return names.filter((name) => name !== undefined);
    },
    async listPage(folder, { offset, limit }) {
      const keys = [indexOf(folder), entry(`${folder}/`)];
      const reply = await run(pageScript, keys, [String(offset), String(limit)]);
      const [total, names] = Array.isArray(reply) ? (reply as unknown[]) : [];
      return { names: toTexts(names).filter((name) => name !== undefined), total: Number(total) };
    },
  };
}

function toTexts(reply: unknown): (string | undefined)[] {
  return Array.isArray(reply) ? reply.map(toText) : [];
}

/** Decodes a string, which clients return as text, bytes or null. */
function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : undefined;
}
