import { execFile } from 'node:child_process';
import { join, parse } from 'node:path';
import { promisify } from 'node:util';
import { ensureLibreOffice } from '../scripts/libreoffice.ts';

const run = promisify(execFile);

/**
 * Returns the text of a presentation as an independent program reads it: file → LibreOffice → PDF → text.
 * @param folder For intermediate files.
 */
export async function readWithLibreOffice(file: string, folder: string): Promise<string> {
  const profile = `-env:UserInstallation=file://${join(folder, 'libreoffice')}`;
  await run(ensureLibreOffice(), [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file], {
    timeout: 90_000,
  });
  const { stdout } = await run('pdftotext', ['-layout', join(folder, `${parse(file).name}.pdf`), '-']);
  return stdout;
}
