/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The ports of the demo's programs. */
export interface DemoPorts {
  demoPort: number;
  hostPort: number;
  servicePort: number;
}

/**
 * Reads the ports, which must differ.
 * @throws Error with one sentence about the first invalid port.
 */
export function readPorts(env: Environment): DemoPorts {
  const ports = {
    demoPort: readPort(env, 'DEMO_PORT', 5173),
    hostPort: readPort(env, 'HOST_PORT', 4500),
    servicePort: readPort(env, 'SERVICE_PORT', 4400),
  };
  if (new Set(Object.values(ports)).size < 3)
    throw new Error('DEMO_PORT, HOST_PORT and SERVICE_PORT must be three different ports.');
  return ports;
}

function readPort(env: Environment, name: string, defaultPort: number): number {
  const value = env[name];
  if (!value) return defaultPort;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Error(`${name} must be a port number from 1 to 65535, but is "${value}".`);
}
