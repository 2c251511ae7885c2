import { parseArgs } from 'node:util';

/** The output of `pnpm demo --help`: every environment variable that the demo reads. */
const help = `pnpm demo

Starts a service, a host backend and the page that embeds the editor. Press Ctrl-C to stop all three.

Environment variables:
  DEMO_PORT       port of the page (5173)
  HOST_PORT       port of the host backend (4500)
  SERVICE_PORT    port of the service (4400)
  DEMO_DATA       data folder (.data in the checkout)
  DEMO_SAVE_MODE  auto: the editor saves after each pause (manual: on request)
  DEMO_PAGE       folder of the page's built files, instead of its sources
  DEMO_SERVICE    built program of the service, instead of its sources
  DATABASE_URL    a PostgreSQL database, instead of the one in the data folder
  STORAGE_URL     s3://… or fs:… storage, instead of the files in the data folder
  SERVICE_URL     another service; also set APP_ID and APP_TOKEN`;

/**
 * Returns the help text to print if the arguments request it; undefined to start the demo.
 * @param args Arguments after the command.
 * @throws Error with one sentence if an argument is unknown.
 */
export function helpFor(args: readonly string[]): string | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: { help: { type: 'boolean', short: 'h' } } });
    return values.help ? help : undefined;
  } catch {
    throw new Error(`Unknown argument "${args.join(' ')}". Set environment variables instead: see pnpm demo --help.`);
  }
}
