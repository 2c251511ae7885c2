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
export type { PptStorage, StoredValue, WriteOptions } from './storage/storage.ts';
