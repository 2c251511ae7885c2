import { runChecks } from '../../doctor/run-checks.ts';
import type { Command } from '../command.ts';
import { formatTable } from '../format-table.ts';

/** The command that checks everything that the service depends on, without changing anything. */
export const doctorCommand: Command = {
  noun: 'doctor',
  summary: 'Check the settings, database, schema, clock, file store, disk, editor, events, Redis and read replica.',
  allowsAnySchema: true,
  async run(appContext) {
    const checks = await runChecks(appContext);
    return {
      json: { checks },
      lines: formatTable(
        ['CHECK', 'STATE', 'RESULT'],
        checks.map(({ name, state, message }) => [name, state, message]),
      ),
      isFailure: checks.some(({ state }) => state === 'error'),
    };
  },
};
