export { type DoctorFinding, type DoctorReport, PptError } from '@ppt-embed/protocol/host';
export type { PptCalls } from './as-user.ts';
export { createPptHost, type PptHost } from './create-host.ts';
export {
  type EventHandlers,
  type PptHostOptions,
  PptHostOptionsError,
  type PptUser,
  type ReceivedEvent,
} from './options.ts';
export { Secret } from './secret.ts';
export { fileStorage, type FileStorageOptions } from './storage/file-storage.ts';
export { memoryStorage, type MemoryStorageOptions } from './storage/memory-storage.ts';
export { postgresStorage, type PostgresStorageOptions } from './storage/postgres-storage.ts';
export { redisStorage, type RedisStorageOptions } from './storage/redis-storage.ts';
export type { PptStorage, StoredValue, WriteOptions } from './storage/storage.ts';
export { type UnstorageDriver, type UnstorageOptions, unstorageStorage } from './storage/unstorage.ts';
