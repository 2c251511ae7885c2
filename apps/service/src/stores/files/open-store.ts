import { bucketStore, type BucketKeys, type BucketSetting } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

export type StorageSetting = { kind: 'folder'; folder: string } | BucketSetting;

/** Opens the store that `STORAGE_URL` names. */
export function openStore({ storage, bucketKeys }: { storage: StorageSetting; bucketKeys?: BucketKeys }): FileStore {
  if (storage.kind === 'folder') return folderStore(storage.folder);
  if (!bucketKeys) throw new Error('A bucket requires access keys.');
  return bucketStore(storage, bucketKeys);
}
