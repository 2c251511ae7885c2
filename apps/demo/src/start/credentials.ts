import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Credentials that an operator and a host application share. Generated once, so that a restart can open saved data. */
export interface DemoCredentials {
  appId: string;
  appToken: string;
  /** Secret that signs the service's events, in the format of Standard Webhooks: `whsec_` and base64. */
  eventsSecret: string;
  /** Key that encrypts the host backend's tokens at rest. */
  hostSecret: string;
}

/**
 * Loads the demo's credentials from `demo.json` in the data folder, which only its owner can read.
 * @throws Error if the file exists but is unusable, because new credentials could not open saved presentations, or if
 *   the folder is not writable.
 */
export function loadCredentials(dataFolder: string): DemoCredentials {
  const file = join(dataFolder, 'demo.json');
  if (existsSync(file)) return readCredentials(file);
  const generated: DemoCredentials = {
    // The consent page shows this name.
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
      `Cannot write to ${dataFolder} (${(cause as NodeJS.ErrnoException).code}). Make it writable, or set another folder with DEMO_DATA.`,
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
  throw new Error(`Cannot read ${file}. Restore it, or delete its folder to start with an empty demo.`);
}
