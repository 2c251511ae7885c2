import type { Settings } from '../../start/read-settings.ts';
import { bucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** The store that `STORAGE_URL` names. */
export function openStore({ storage, bucketKeys }: Pick<Settings, 'storage' | 'bucketKeys'>): FileStore {
  if (storage.kind === 'folder') return folderStore(storage.folder);
  if (!bucketKeys) throw new Error('A bucket needs its keys.');
  return bucketStore(storage, bucketKeys);
}
