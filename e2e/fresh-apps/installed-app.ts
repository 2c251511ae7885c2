import { join } from 'node:path';
import { preview } from 'vite';
import { freePort } from '../../apps/service/testing/free-port.ts';
import { run } from './run.ts';

/** An app in a separate folder, outside this checkout. */
export interface InstalledApp {
  folder: string;
  /** Runs a program that the app has installed. */
  bin(name: string, ...args: string[]): Promise<string>;
  discard(): void;
}

/**
 * Installs the dependencies of an app's manifest.
 * @param discard Deletes the app. Called if it cannot be installed.
 */
export async function installApp(folder: string, discard: () => void): Promise<InstalledApp> {
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], folder);
  } catch (error) {
    discard();
    throw error;
  }
  return {
    folder,
    bin: (name, ...args) => run(process.execPath, [join(folder, 'node_modules', name), ...args], folder),
    discard,
  };
}

/** Builds a Vite app and serves the result on a free port. */
export async function serveBuild(app: InstalledApp): Promise<{ url: string; close: () => Promise<void> }> {
  await app.bin('vite/bin/vite.js', 'build', '--logLevel', 'warn');
  const port = await freePort();
  const server = await preview({ configFile: false, root: app.folder, preview: { port, strictPort: true } });
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
