import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';
import { firstTables } from './migrations/0001-first-tables.ts';
import { accounts } from './migrations/0002-accounts.ts';
import { tokenSuccessors } from './migrations/0003-token-successors.ts';
import { recordsAndDrafts } from './migrations/0004-records-and-drafts.ts';

/** In the order they run; a name never changes once it has been released. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-accounts': accounts,
  '0003-token-successors': tokenSuccessors,
  '0004-records-and-drafts': recordsAndDrafts,
};

/** Brings the schema up to date; several processes may do so at once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be brought up to date.', { cause: error });
}
