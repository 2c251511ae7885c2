import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall, canUseApt } from './apt.ts';

/** Debian packages for reading exported files with an independent program. */
export const libreOfficePackages: readonly string[] = [
  'libreoffice-impress',
  'fonts-crosextra-carlito',
  'fonts-liberation2',
  'fonts-noto-cjk',
  'poppler-utils',
  'python3-lxml',
];

const paths = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'];

function findLibreOffice(): string | undefined {
  const hasPoppler = spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0;
  return hasPoppler ? paths.find((path) => existsSync(path)) : undefined;
}

/**
 * Finds LibreOffice and poppler, or installs them if possible.
 * @returns The path of `soffice`.
 * @throws Error with the command to run if they can be neither found nor installed.
 */
export function ensureLibreOffice(): string {
  const path = findLibreOffice();
  if (path) return path;
  if (canUseApt()) {
    console.log('Installing LibreOffice for reading exported files (apt-get)…');
    aptInstall(libreOfficePackages);
    const installed = findLibreOffice();
    if (installed) return installed;
  }
  throw new Error(
    `Reading exported files needs LibreOffice and poppler. Install them (Debian: apt-get install ${libreOfficePackages.join(' ')}), or skip these checks with --without-system-tools.`,
  );
}
