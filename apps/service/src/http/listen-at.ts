import type { Server } from 'node:http';
import type { ListenOptions } from 'node:net';

/** Settings that name a port. */
type PortSetting = 'PORT' | 'METRICS_LISTEN';

/** Thrown if the port of a setting cannot be used. */
export class PortError extends Error {
  /** Node's error code, such as `EADDRINUSE` or `EACCES`. */
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
    return `Port ${port} is already in use. Stop the program that uses it, or set ${setting} to another port.`;
  if (code === 'EACCES')
    return `This process does not have permission to use port ${port}. Set ${setting} to another port.`;
  return `Cannot listen at the address in ${setting} (${message}). Set it to an address of this machine.`;
}

/**
 * Makes a server listen on the port of a setting.
 * @throws PortError if the port is in use or not allowed.
 */
export function listenAt<Listening extends Server>(
  server: Listening,
  setting: PortSetting,
  at: ListenOptions & { port: number },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    // The listener stays: later errors are about connections that could not be accepted, and must not end the process.
    server.on('error', (error) => reject(new PortError(setting, at.port, error)));
    server.listen(at, () => resolve(server));
  });
}
