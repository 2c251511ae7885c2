export { type DoctorFinding, type DoctorReport, type EditorAddress, PptError } from '@ppt-embed/protocol/host';
export type { PptCalls } from './as-user.ts';
export { createPptHost, type PptHost } from './create-host.ts';
export type { HostJsonOptions } from './hosted-json/host-json.ts';
export type { RateLimitQuestion } from './http/rate-limit.ts';
export type { HostObservation, Trace } from './observe.ts';
export {
  type EventHandlers,
  type PptHostOptions,
  PptHostOptionsError,
  type PptUser,
  type ReceivedEvent,
} from './options.ts';
export { type ServerQueries, serverQueries, type ServerQuery } from './queries/server-queries.ts';
export { Secret } from './secret.ts';
export { fileStorage, type FileStorageOptions } from './storage/file-storage.ts';
export { memoryStorage, type MemoryStorageOptions } from './storage/memory-storage.ts';
export { postgresStorage, type PostgresStorageOptions } from './storage/postgres-storage.ts';
export { redisStorage, type RedisStorageOptions } from './storage/redis-storage.ts';
export type { NamePage, PageOptions, PptStorage, StoredValue, WriteOptions } from './storage/storage.ts';
export { type UnstorageDriver, type UnstorageOptions, unstorageStorage } from './storage/unstorage.ts';
