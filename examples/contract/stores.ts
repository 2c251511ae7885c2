import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { fileStorage, memoryStorage, postgresStorage, type PptStorage } from '@ppt-embed/host';

/** A storage of its own for one host. */
interface OpenStore {
  storage: PptStorage;
  close: () => Promise<void>;
}

/** The storages that a host may keep its entries in. */
export const stores = {
  async memory() {
    return { storage: memoryStorage(), close: async () => undefined };
  },
  async file() {
    const dir = await mkdtemp(path.join(tmpdir(), 'ppt-contract-'));
    return {
      storage: fileStorage({ dir }),
      close: () => rm(dir, { recursive: true, force: true, maxRetries: 5 }),
    };
  },
  async postgres(postgresUrl) {
    const client = new Pool({ connectionString: postgresUrl, max: 4 });
    const table = `contract_${crypto.randomUUID().replaceAll('-', '')}`;
    return { storage: postgresStorage({ client, table }), close: () => client.end() };
  },
} satisfies Record<string, (postgresUrl: string) => Promise<OpenStore>>;

export type StoreName = keyof typeof stores;
