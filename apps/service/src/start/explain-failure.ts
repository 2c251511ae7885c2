import { serviceErrors } from '@ppt-embed/protocol/service';
import { DatabaseUnreachableError, EmbeddedDatabaseError, TransactionPoolingError } from '../stores/db/connect.ts';
import { FolderLockedError } from '../stores/db/folder-lock.ts';
import { SchemaTooNewError, SchemaTooOldError } from '../stores/db/migrate.ts';
import { StoreError } from '../stores/files/file-store.ts';
import { PortError } from '../http/listen-at.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { OperatorError } from '../kernel/operator-error.ts';
import { SettingsError } from './read-settings.ts';
import { FolderUnusableError } from '../kernel/writable-folder.ts';

const operatorErrors = [
  SettingsError,
  PortError,
  FolderUnusableError,
  FolderLockedError,
  EmbeddedDatabaseError,
  DatabaseUnreachableError,
  TransactionPoolingError,
  SchemaTooNewError,
  SchemaTooOldError,
  StoreError,
  OperatorError,
];

/** Returns a message with a fix for errors that an operator can resolve, and undefined for others. */
export function explainFailure(error: unknown): string | undefined {
  if (error instanceof Error && operatorErrors.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof ServiceError) {
    const issues = error.errors?.map(({ path, message }) => `${path} ${message}.`).join(' ');
    return issues || serviceErrors[error.code].msg;
  }
  return undefined;
}
