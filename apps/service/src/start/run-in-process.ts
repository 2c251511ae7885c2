import { createInterface } from 'node:readline/promises';
import { systemClock } from '../kernel/clock.ts';
import { connect } from '../stores/db/connect.ts';
import { databaseClock } from '../stores/db/database-clock.ts';
import { requireSchema } from '../stores/db/migrate.ts';
import { explainFailure } from './explain-failure.ts';
import { openLog } from '../kernel/logs/log.ts';
import { readSettings } from './read-settings.ts';
import { runCommand } from '../operate/cli/run-command.ts';

/**
 * Runs an operator's command in this process, with the database from the environment.
 * @returns The exit code.
 */
export function runInProcess(args: readonly string[]): Promise<number> {
  return runCommand(args, {
    out: (text) => console.log(text),
    err: (text) => console.error(text),
    explain: explainFailure,
    async open({ allowsAnySchema = false, needsSession = false }) {
      const settings = readSettings(process.env);
      const log = openLog({ clock: systemClock, format: 'text', write: (line) => console.error(line) });
      const database = await connect(settings.database, log);
      const db = needsSession ? database.direct : database.db;
      try {
        if (!allowsAnySchema) await requireSchema(db);
        // Loads the rest of the code, which `--help` and errors in the arguments do not need.
        const { createContext } = await import('./create-context.ts');
        const appContext = createContext({ settings, db, clock: await databaseClock(db), log });
        return { appContext: { ...appContext, readLine }, close: () => database.close() };
      } catch (error) {
        await database.close();
        throw error;
      }
    },
  });
}

async function readLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}
