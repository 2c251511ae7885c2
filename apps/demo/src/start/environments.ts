import { join } from 'node:path';
import type { DemoCredentials } from './credentials.ts';
import type { DemoSettings } from './settings.ts';

/** URLs of the demo's three parts. */
export interface DemoUrls {
  serviceUrl: string;
  /** Base path of the host API, as the service calls it. */
  hostUrl: string;
  pageUrl: string;
}

/** Returns the environment variables of the demo's service, which registers the demo as an application at startup. */
export function serviceEnvironment(
  settings: DemoSettings,
  credentials: DemoCredentials,
  urls: DemoUrls,
): Record<string, string> {
  return {
    PORT: String(settings.servicePort),
    PUBLIC_URL: urls.serviceUrl,
    DATABASE_URL: process.env['DATABASE_URL'] || `pglite:${join(settings.dataFolder, 'service')}`,
    STORAGE_URL: process.env['STORAGE_URL'] || `fs:${join(settings.dataFolder, 'files')}`,
    APP_ID: credentials.appId,
    APP_TOKEN: credentials.appToken,
    SECURITY_DOMAIN: `${urls.pageUrl}/api/ppt/callback`,
    FRAME_ORIGINS: urls.pageUrl,
    SAVE_MODE: settings.saveMode,
    EVENTS_URL: `${urls.hostUrl}/events`,
    EVENTS_SECRET: credentials.eventsSecret,
  };
}

/** Returns the environment variables of the host backend, for the demo's own service or an existing one. */
export function hostEnvironment(
  settings: DemoSettings,
  credentials: DemoCredentials,
  urls: DemoUrls,
): Record<string, string> {
  return {
    HOST_PORT: String(settings.hostPort),
    PUBLIC_URL: `${urls.pageUrl}/api/ppt`,
    SERVICE_URL: urls.serviceUrl,
    APP_ID: settings.otherService?.appId ?? credentials.appId,
    APP_TOKEN: settings.otherService?.appToken ?? credentials.appToken,
    EVENTS_SECRET: credentials.eventsSecret,
    HOST_SECRET: credentials.hostSecret,
    HOST_DATA: join(settings.dataFolder, 'host'),
  };
}
