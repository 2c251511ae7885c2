import { migrate } from '../../../stores/db/migrate.ts';
import type { Command } from '../command.ts';

/** The command that migrates the database. No other command changes the schema. */
export const migrateCommand: Command = {
  noun: 'migrate',
  summary: 'Migrate the database schema to the version of this service.',
  allowsAnySchema: true,
  needsSession: true,
  async run({ db }) {
    const migrations = await migrate(db);
    return {
      json: { migrations },
      lines: [...migrations.map((name) => `Applied ${name}.`), 'The schema is up to date.'],
    };
  },
};
