import { resolve } from 'node:path';
import { readPorts, type DemoPorts, type Environment } from './ports.ts';

/** The settings of the demo. */
export interface DemoSettings extends DemoPorts {
  /** Folder for all persistent data. */
  dataFolder: string;
  /** When the editors of the demo's own service save. */
  saveMode: 'manual' | 'auto';
  /** Folder of the page's built files. If undefined, the page is served from its sources. */
  builtPage?: string;
  /** Built program of the service. If undefined, the service runs from its sources. */
  builtService?: string;
  /** Existing service to use. If undefined, the demo starts its own. */
  otherService?: { url: string; appId: string; appToken: string };
}

/**
 * Reads the settings. An empty value counts as unset.
 * @param root Folder of the checkout.
 * @throws Error with one sentence about the first invalid setting.
 */
export function readSettings(env: Environment, root: string): DemoSettings {
  const ports = readPorts(env);
  const otherService = readOtherService(env);
  const builtPage = env['DEMO_PAGE'];
  const builtService = env['DEMO_SERVICE'];
  return {
    ...ports,
    saveMode: readSaveMode(env['DEMO_SAVE_MODE'] || 'manual'),
    dataFolder: resolve(root, env['DEMO_DATA'] || '.data'),
    ...(builtPage && { builtPage: resolve(root, builtPage) }),
    ...(builtService && { builtService: resolve(root, builtService) }),
    ...(otherService && { otherService }),
  };
}

function readSaveMode(mode: string): DemoSettings['saveMode'] {
  if (mode === 'manual' || mode === 'auto') return mode;
  throw new Error(`DEMO_SAVE_MODE must be manual or auto, but is "${mode}".`);
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
