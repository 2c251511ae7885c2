import { parseArgs } from 'node:util';

/** What `pnpm demo --help` says: each variable that starting the demo reads. */
const help = `pnpm demo

Starts a service, a host backend and the page that embeds the editor. Ctrl-C ends all three.

Settings (environment):
  DEMO_PORT     port of the page (5173)
  HOST_PORT     port of the host backend (4500)
  SERVICE_PORT  port of the service (4400)
  DEMO_DATA     folder of all that lasts (.data in the checkout)
  DATABASE_URL  a PostgreSQL in place of the database in that folder
  STORAGE_URL   an s3://… or fs:… storage in place of the files in that folder
  SERVICE_URL   another service, with APP_ID and APP_TOKEN of an application there`;

/**
 * @param args the words after the command
 * @returns what to print in place of starting; undefined: start
 * @throws Error with one sentence on a word that means nothing here
 */
export function helpFor(args: readonly string[]): string | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: { help: { type: 'boolean', short: 'h' } } });
    return values.help ? help : undefined;
  } catch {
    throw new Error(`pnpm demo takes no "${args.join(' ')}": its settings are environment variables, see --help.`);
  }
}
