import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an operator and a host application would agree on, made up once so that a second start finds what the first saved. */
export interface DemoCredentials {
  appId: string;
  appToken: string;
  /** Signs the service's events: Standard Webhooks, `whsec_` and base64. */
  eventsSecret: string;
  /** Encrypts the host backend's tokens at rest. */
  hostSecret: string;
}

/**
 * The demo's credentials, kept in `demo.json` in the data folder, readable by its owner alone.
 * @throws Error when the file is there but cannot be used: made up anew, it would lose every saved presentation; and
 *   when the folder cannot be written.
 */
export function loadCredentials(dataFolder: string): DemoCredentials {
  const file = join(dataFolder, 'demo.json');
  if (existsSync(file)) return readCredentials(file);
  const generated: DemoCredentials = {
    // By this the consent page names the demo.
    appId: 'ppt-embed-demo',
    appToken: randomBytes(32).toString('base64url'),
    eventsSecret: `whsec_${randomBytes(32).toString('base64')}`,
    hostSecret: randomBytes(32).toString('base64url'),
  };
  try {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, `${JSON.stringify(generated, null, 2)}\n`, { mode: 0o600 });
  } catch (cause) {
    throw new Error(
      `Nothing can be kept in ${dataFolder} (${(cause as NodeJS.ErrnoException).code}). Make it writable, or choose another folder with DEMO_DATA.`,
      { cause },
    );
  }
  return generated;
}

function readCredentials(file: string): DemoCredentials {
  chmodSync(file, 0o600);
  let stored: Partial<DemoCredentials>;
  try {
    stored = JSON.parse(readFileSync(file, 'utf8')) as Partial<DemoCredentials>;
  } catch {
    stored = {};
  }
  const { appId, appToken, eventsSecret, hostSecret } = stored;
  if (appId && appToken && eventsSecret && hostSecret) return { appId, appToken, eventsSecret, hostSecret };
  throw new Error(`${file} cannot be read. Restore it, or delete the folder it lies in to begin with an empty demo.`);
}
