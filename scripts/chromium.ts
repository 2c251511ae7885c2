import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Where a Chromium may be, in the order they are tried. */
function candidates(): string[] {
  const paths = [
    process.env['CHROME_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    playwrightChromium(),
  ];
  return paths.filter((path): path is string => Boolean(path));
}

/** Where playwright keeps the Chromium it downloads, whether or not it is there. */
function playwrightChromium(): string | undefined {
  try {
    const require = createRequire(import.meta.url);
    const playwright = require('playwright') as { chromium: { executablePath(): string } };
    return playwright.chromium.executablePath();
  } catch {
    return undefined;
  }
}

function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** The first Chromium on this machine that starts, or undefined. */
export function findChromium(): string | undefined {
  return candidates().find(runs);
}

/**
 * Makes sure that there is a Chromium: finds one, or installs it where that is possible.
 * @returns its path.
 * @throws Error with the line to run, where it can be neither found nor installed.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (apt-get)…');
    aptInstall(['chromium', 'fonts-noto-cjk']);
    const installed = findChromium();
    if (installed) return installed;
  }
  spawnSync(process.execPath, [createRequire(import.meta.url).resolve('playwright/cli'), 'install', 'chromium'], {
    stdio: 'inherit',
  });
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  throw new Error(
    'No Chromium found. Install one (Debian: apt-get install chromium), or set CHROME_PATH to its program.',
  );
}

/** Installs Debian packages without asking anything. Only as root. */
export function aptInstall(packages: string[]): void {
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
