import { bucketStore, type BucketKeys, type BucketSetting } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** Selects the file store to open. */
export type StorageSetting = { kind: 'folder'; folder: string } | BucketSetting;

/** Opens the store that `STORAGE_URL` names. */
export function openStore({ storage, bucketKeys }: { storage: StorageSetting; bucketKeys?: BucketKeys }): FileStore {
  return storage.kind === 'folder' ? folderStore(storage.folder) : bucketStore(storage, bucketKeys);
}
