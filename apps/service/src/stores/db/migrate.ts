import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';
import { withLongStatements } from './limit-statements.ts';
import { firstTables } from './migrations/0001-first-tables.ts';
import { accounts } from './migrations/0002-accounts.ts';
import { tokenSuccessors } from './migrations/0003-token-successors.ts';
import { recordsAndDrafts } from './migrations/0004-records-and-drafts.ts';
import { pictureFiles } from './migrations/0005-picture-files.ts';
import { reports } from './migrations/0006-reports.ts';
import { leftoverFiles } from './migrations/0007-leftover-files.ts';
import { lookupsByIndex } from './migrations/0008-lookups-by-index.ts';
import { retention } from './migrations/0009-retention.ts';
import { pictureBytes } from './migrations/0010-picture-bytes.ts';
import { applicationSettings } from './migrations/0011-application-settings.ts';
import { saveMode } from './migrations/0012-save-mode.ts';
import { credentialChanges } from './migrations/0013-credential-changes.ts';
import { managePresentations } from './migrations/0014-manage-presentations.ts';
import { appIds } from './migrations/0015-app-ids.ts';
import { newestFirst } from './migrations/0016-newest-first.ts';
import { sharedDocuments } from './migrations/0017-shared-documents.ts';
import { sharedPresentations } from './migrations/0018-shared-presentations.ts';
import { userCounters } from './migrations/0019-user-counters.ts';
import { editorRoles } from './migrations/0020-editor-roles.ts';
import { closedDocuments } from './migrations/0021-closed-documents.ts';
import { unusedDraftColumn } from './migrations/0022-unused-draft-column.ts';
import { comments } from './migrations/0023-comments.ts';
import { commentRevisions } from './migrations/0024-comment-revisions.ts';
import { pictureAppIds } from './migrations/0025-picture-app-ids.ts';
import { operators } from './migrations/0026-operators.ts';
import { unusedSource } from './migrations/0027-unused-source.ts';
import { userNumbers } from './migrations/0028-user-numbers.ts';
import { draftSlides } from './migrations/0029-draft-slides.ts';
import { removedRecords } from './migrations/0030-removed-records.ts';
import { userQuotas } from './migrations/0031-user-quotas.ts';
import { editorCreation } from './migrations/0032-editor-creation.ts';
import { unusedUploads } from './migrations/0033-unused-uploads.ts';
import { editorsOfUser } from './migrations/0035-editors-of-user.ts';
import { deckHashes } from './migrations/0036-deck-hashes.ts';
import { versionAuthors } from './migrations/0037-version-authors.ts';
import { pictureQuota } from './migrations/0038-picture-quota.ts';
import { pictureSvgs } from './migrations/0039-picture-svgs.ts';
import { renderedFilesByName } from './migrations/0034-rendered-files-by-name.ts';

/** All migrations, in execution order. Released names never change. */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-accounts': accounts,
  '0003-token-successors': tokenSuccessors,
  '0004-records-and-drafts': recordsAndDrafts,
  '0005-picture-files': pictureFiles,
  '0006-reports': reports,
  '0007-leftover-files': leftoverFiles,
  '0008-lookups-by-index': lookupsByIndex,
  '0009-retention': retention,
  '0010-picture-bytes': pictureBytes,
  '0011-application-settings': applicationSettings,
  '0012-save-mode': saveMode,
  '0013-credential-changes': credentialChanges,
  '0014-manage-presentations': managePresentations,
  '0015-app-ids': appIds,
  '0016-newest-first': newestFirst,
  '0017-shared-documents': sharedDocuments,
  '0018-shared-presentations': sharedPresentations,
  '0019-user-counters': userCounters,
  '0020-editor-roles': editorRoles,
  '0021-closed-documents': closedDocuments,
  '0022-unused-draft-column': unusedDraftColumn,
  '0023-comments': comments,
  '0024-comment-revisions': commentRevisions,
  '0025-picture-app-ids': pictureAppIds,
  '0026-operators': operators,
  '0027-unused-source': unusedSource,
  '0028-user-numbers': userNumbers,
  '0029-draft-slides': draftSlides,
  '0030-removed-records': removedRecords,
  '0031-user-quotas': userQuotas,
  '0032-editor-creation': editorCreation,
  '0033-unused-uploads': unusedUploads,
  '0034-rendered-files-by-name': renderedFilesByName,
  '0035-editors-of-user': editorsOfUser,
  '0036-deck-hashes': deckHashes,
  '0037-version-authors': versionAuthors,
  '0038-picture-quota': pictureQuota,
  '0039-picture-svgs': pictureSvgs,
};

/**
 * Thrown if a newer version of the service migrated the database. This version would write rows that the newer one does
 * not expect.
 */
export class SchemaTooNewError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database was migrated by a newer version of this service (${unknown.join(', ')}). Start that version, or restore an older backup.`,
    );
    this.name = 'SchemaTooNewError';
  }
}

/**
 * Thrown if the schema is missing or belongs to an older version of the service, so that this version would miss tables
 * and columns.
 */
export class SchemaTooOldError extends Error {
  constructor(missing: readonly string[], isEmpty: boolean) {
    super(
      isEmpty
        ? 'The database does not contain the tables of this service yet. Run `service migrate` first.'
        : `The database has the schema of an older version of this service (missing: ${missing.join(', ')}). Run \`service migrate\` first.`,
    );
    this.name = 'SchemaTooOldError';
  }
}

/**
 * Migrates the schema. Several processes may do so at once: a lock lets one work while the others wait.
 * @returns the names of the migrations that ran
 * @throws SchemaTooNewError
 */
export async function migrate(db: Database): Promise<string[]> {
  return withLongStatements(() =>
    db.connection().execute(async (connection) => {
      const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
        connection,
      );
      await sql`set statement_timeout = 0`.execute(connection);
      try {
        rejectNewerSchema(await appliedMigrations(connection));
        const provider = { getMigrations: () => Promise.resolve(migrations) };
        const { error, results = [] } = await new Migrator({ db: connection, provider }).migrateToLatest();
        if (error) throw new Error('Could not migrate the database.', { cause: error });
        return results.map(({ migrationName }) => migrationName);
      } finally {
        // Fails only if the connection is lost, and a lost connection is not reused.
        await sql`select set_config('statement_timeout', ${rows[0]?.limit ?? '0'}, false)`
          .execute(connection)
          .catch(() => undefined);
      }
    }),
  );
}

/**
 * Checks that the schema has this version, without changing it.
 * @throws SchemaTooOldError, SchemaTooNewError
 */
export async function requireSchema(db: Database): Promise<void> {
  const applied = await appliedMigrations(db);
  rejectNewerSchema(applied);
  const missing = Object.keys(migrations).filter((name) => !applied.includes(name));
  if (missing.length > 0) throw new SchemaTooOldError(missing, applied.length === 0);
}

/**
 * Creates or checks the schema when a development process starts. An embedded database belongs to one process, which
 * migrates it. On a server, other processes may run on an older schema, so only an empty database is migrated.
 * @throws SchemaTooOldError, SchemaTooNewError
 */
export async function prepareDevelopmentSchema(db: Database, kind: 'pglite' | 'postgres'): Promise<void> {
  const isOnlyProcess = kind === 'pglite' || (await appliedMigrations(db)).length === 0;
  // Processes that start concurrently on an empty database wait for each other and then find nothing to do.
  if (isOnlyProcess) await migrate(db);
  else await requireSchema(db);
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const found = await sql<{ table: string | null }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) as table
  `.execute(db);
  if (!found.rows[0]?.table) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

function rejectNewerSchema(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new SchemaTooNewError(unknown);
}
