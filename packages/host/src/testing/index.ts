export { type StorageCheck, storageChecks, type StorageChecksOptions } from './storage-checks.ts';
