export { type DoctorFinding, type DoctorReport, type EditorUrl, PptError } from '@ppt-embed/protocol/host';
export type {
  CallOptions,
  ConnectRequest,
  DownloadLink,
  EditorSource,
  HistoryFeature,
  HistoryRecord,
  HistoryRequest,
  HistorySort,
  HostUser,
  UserPage,
  ChangedPresentation,
  Connection,
  Cover,
  CoverFilter,
  DoctorCheck,
  DoctorCode,
  DoctorStatus,
  HistoryPage,
  HostRouteName,
  PageRequest,
  PptErrorOptions,
  PptFetcher,
  PresentationChange,
} from '@ppt-embed/protocol/host';
export type {
  CoverColor,
  CoverLanguage,
  CoverStyle,
  EditorRole,
  HostErrorName,
  PptErrorCode,
  ServiceErrorName,
} from '@ppt-embed/protocol/names';
export type { EventData, EventType, PptEvent } from '@ppt-embed/protocol/service';
export type { PptApi } from './routes/as-user.ts';
export { createPptHost, type PptHost } from './create-host.ts';
export type { HostJsonOptions } from './calls/hosted-json/host-json.ts';
export type { EditorAccess, RateLimitContext, RoleContext } from './options/options.ts';
export type { HostObservation, Trace } from './kernel/observe.ts';
export { PptHostOptionsError } from './options/check-options.ts';
export type { EventHandlers, PptHostOptions, PptUser, ReceivedEvent } from './options/options.ts';
export { type ServerQueries, serverQueries, type ServerQuery } from './calls/server-queries.ts';
export { Secret } from './kernel/secret.ts';
export { fileStorage, type FileStorageOptions } from './storage/file-storage.ts';
export { memoryStorage, type MemoryStorageOptions } from './storage/memory-storage.ts';
export { postgresStorage, type PostgresStorageOptions } from './storage/postgres-storage.ts';
export { redisStorage, type RedisStorageOptions } from './storage/redis-storage.ts';
export type { NamePage, PageOptions, PptStorage, StoredValue, WriteOptions } from './storage/storage.ts';
export { type UnstorageDriver, type UnstorageOptions, unstorageStorage } from './storage/unstorage-storage.ts';
