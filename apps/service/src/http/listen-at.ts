import type { Server } from 'node:http';
import type { ListenOptions } from 'node:net';

/** The settings that name a port. */
type PortSetting = 'PORT' | 'METRICS_LISTEN';

/** A port of the settings on which nobody can listen. */
export class PortError extends Error {
  /** Node's: `EADDRINUSE`, `EACCES`, … */
  readonly code: string | undefined;
  readonly port: number;

  constructor(setting: PortSetting, port: number, cause: NodeJS.ErrnoException) {
    super(portErrorMessage(setting, port, cause), { cause });
    this.name = 'PortError';
    this.code = cause.code;
    this.port = port;
  }
}

function portErrorMessage(setting: PortSetting, port: number, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the program that has it, or set ${setting} to another one.`;
  if (code === 'EACCES') return `Port ${port} may not be used. Set ${setting} to another one.`;
  return `Nobody can listen at what ${setting} says (${message}). Set it to an address of this machine.`;
}

/**
 * Has a server listen at the port that a setting names.
 * @throws PortError
 */
export function listenAt<Listening extends Server>(
  server: Listening,
  setting: PortSetting,
  at: ListenOptions & { port: number },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new PortError(setting, at.port, error)));
    server.listen(at, () => resolve(server));
  });
}
