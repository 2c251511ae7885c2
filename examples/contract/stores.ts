import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import fsDriver from 'unstorage/drivers/fs-lite';
import redisDriver from 'unstorage/drivers/redis';
import {
  fileStorage,
  memoryStorage,
  postgresStorage,
  type PptStorage,
  redisStorage,
  unstorageStorage,
} from '@ppt-embed/host';

/** A separate storage for one host. */
interface OpenStore {
  storage: PptStorage;
  close: () => Promise<unknown>;
}

/** Servers that some storages need. */
export interface StoreServers {
  postgresUrl: string;
  redisPort: number;
}

/** Storages in which a host may keep its entries. */
export const stores = {
  async memory() {
    return { storage: memoryStorage(), close: async () => undefined };
  },
  async file() {
    const dir = await mkdtemp(path.join(tmpdir(), 'ppt-contract-'));
    return { storage: fileStorage({ dir }), close: () => removeFolder(dir) };
  },
  async postgres({ postgresUrl }) {
    const client = new Pool({ connectionString: postgresUrl, max: 4 });
    const table = `contract_${crypto.randomUUID().replaceAll('-', '')}`;
    return { storage: postgresStorage({ client, table }), close: () => client.end() };
  },
  async redis({ redisPort }) {
    const client = new Redis(redisPort, '127.0.0.1');
    const send = (...command: [string, ...string[]]): Promise<unknown> => client.call(...command);
    return { storage: redisStorage({ send, prefix: crypto.randomUUID() }), close: () => client.quit() };
  },
  async unstorageRedis({ redisPort }) {
    const driver = redisDriver({ host: '127.0.0.1', port: redisPort });
    const storage = unstorageStorage({ driver, prefix: crypto.randomUUID() });
    return { storage, close: async () => driver.dispose?.() };
  },
  async unstorageFiles() {
    const dir = await mkdtemp(path.join(tmpdir(), 'ppt-contract-'));
    return { storage: unstorageStorage({ driver: fsDriver({ base: dir }) }), close: () => removeFolder(dir) };
  },
} satisfies Record<string, (servers: StoreServers) => Promise<OpenStore>>;

/** The name of a storage. */
export type StoreName = keyof typeof stores;

function removeFolder(dir: string): Promise<void> {
  return rm(dir, { recursive: true, force: true, maxRetries: 5 });
}
