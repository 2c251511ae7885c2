import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { aptInstall, canUseApt } from './apt.ts';

/**
 * Returns the first headless shell that starts: Chromium's engine without the browser's own windows and services.
 */
function findHeadlessShell(): string | undefined {
  const installed = [process.env['CHROME_PATH'], '/usr/bin/chromium-headless-shell'].find(
    (path) => path && canRun(path),
  );
  if (installed) return installed;
  // Loading playwright takes a second of CPU time.
  const downloaded = playwrightShell();
  return downloaded && canRun(downloaded) ? downloaded : undefined;
}

/**
 * Returns the path at which playwright installs the headless shell next to Chromium, if it is installed. Folders and
 * files are named after the browser: `chromium-1234/chrome-linux64/chrome` and
 * `chromium_headless_shell-1234/chrome-headless-shell-linux64/chrome-headless-shell`.
 */
function playwrightShell(): string | undefined {
  const [, folder, revision] = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(playwrightChromium() ?? '') ?? [];
  if (!folder) return undefined;
  const pattern = 'chrome*/{chrome-headless-shell,headless_shell,chrome-headless-shell.exe}';
  const [found] = globSync(pattern, { cwd: join(folder, `chromium_headless_shell-${revision}`) });
  return found && join(folder, `chromium_headless_shell-${revision}`, found);
}

/** Returns the possible paths of Chromium, in the order in which they are tried. */
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

/** Returns the path at which playwright installs Chromium, whether or not it exists. */
function playwrightChromium(): string | undefined {
  try {
    const require = createRequire(import.meta.url);
    const playwright = require('playwright') as { chromium: { executablePath(): string } };
    return playwright.chromium.executablePath();
  } catch {
    return undefined;
  }
}

function canRun(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Returns the first Chromium on this machine that starts, or undefined. */
export function findChromium(): string | undefined {
  return candidates().find(canRun);
}

/**
 * Returns the first test browser that starts. In everyday runs, this is the headless shell, which renders like Chromium
 * and takes a quarter less CPU time, or Chromium if no shell starts. In full runs, it is always Chromium. Later calls,
 * also in processes that this process starts, return the same path, because each search starts the browser.
 */
export function findTestBrowser(): string | undefined {
  const found = process.env['TEST_BROWSER'] ?? searchTestBrowser();
  if (found !== undefined) process.env['TEST_BROWSER'] = found;
  return found;
}

function searchTestBrowser(): string | undefined {
  const shell = process.env['TEST_FULL'] ? undefined : findHeadlessShell();
  return shell ?? findChromium();
}

/** Installs the headless shell if Debian packages can be installed. The tests also run without it. */
export function ensureHeadlessShell(): void {
  if (!canUseApt() || findHeadlessShell()) return;
  try {
    aptInstall(['chromium-headless-shell']);
  } catch {
    // Ubuntu and older versions of Debian have no such package.
    console.log('There is no package of the headless shell: the tests use Chromium, which takes a quarter longer.');
  }
}

/**
 * Finds Chromium, or installs it if possible.
 * @returns Its path.
 * @throws Error with the command to run if it can be neither found nor installed.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (canUseApt()) {
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
    'No Chromium found. Install one (Debian: apt-get install chromium), or set CHROME_PATH to its executable.',
  );
}

/**
 * Ensures that a Chinese font is installed, because Chinese text would otherwise appear as boxes. Prints a message if
 * that fails.
 */
export function ensureChineseFont(): void {
  const found = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  if (found.status === 0 && found.stdout.trim()) return;
  if (process.platform === 'linux' && canUseApt()) aptInstall(['fonts-noto-cjk']);
}
