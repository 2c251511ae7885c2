import { resolve } from 'node:path';

/** The settings of the demo. */
export interface DemoSettings {
  demoPort: number;
  hostPort: number;
  servicePort: number;
  /** Folder for all persistent data. */
  dataFolder: string;
  /** Folder of the page's built files. If undefined, the page is served from its sources. */
  builtPage?: string;
  /** Another service to use. If undefined, the demo starts its own. */
  otherService?: { url: string; appId: string; appToken: string };
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings. An empty value counts as unset.
 * @param root Folder of the checkout.
 * @throws Error with one sentence about the first invalid setting.
 */
export function readSettings(env: Environment, root: string): DemoSettings {
  const ports = {
    demoPort: readPort(env, 'DEMO_PORT', 5173),
    hostPort: readPort(env, 'HOST_PORT', 4500),
    servicePort: readPort(env, 'SERVICE_PORT', 4400),
  };
  if (new Set(Object.values(ports)).size < 3)
    throw new Error('DEMO_PORT, HOST_PORT and SERVICE_PORT must be three different ports.');
  const otherService = readOtherService(env);
  const builtPage = env['DEMO_PAGE'];
  return {
    ...ports,
    dataFolder: resolve(root, env['DEMO_DATA'] || '.data'),
    ...(builtPage && { builtPage: resolve(root, builtPage) }),
    ...(otherService && { otherService }),
  };
}

function readPort(env: Environment, name: string, defaultPort: number): number {
  const value = env[name];
  if (!value) return defaultPort;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Error(`${name} must be a port number from 1 to 65535, but is "${value}".`);
}

function readOtherService(env: Environment): DemoSettings['otherService'] {
  const { SERVICE_URL: url, APP_ID: appId, APP_TOKEN: appToken } = env;
  if (!url) return undefined;
  if (!/^https?:\/\/.+/.test(url) || !URL.canParse(url))
    throw new Error(`SERVICE_URL must be a URL that starts with http:// or https://, but is "${url}".`);
  if (!appId || !appToken)
    throw new Error('SERVICE_URL is set, so APP_ID and APP_TOKEN of your application at that service are required.');
  return { url: url.replace(/\/$/, ''), appId, appToken };
}
