import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { newestChange } from './newest-change.ts';
import { replaceFolder } from './replace-folder.ts';
import { viteBuild } from './vite-build.ts';

const root = join(import.meta.dirname, '../..');
const editor = join(root, 'apps/editor');

/** Sources of the editor's build. A change to any of these makes the build outdated. */
const sources = [
  join(editor, 'src'),
  join(editor, 'index.html'),
  join(editor, 'vite.config.ts'),
  join(editor, 'package.json'),
  join(root, 'packages/deck/src'),
  join(root, 'packages/deck/package.json'),
  join(root, 'packages/protocol/src'),
  join(root, 'scripts/build/vite-build.ts'),
  join(root, 'scripts/build/compress-files.ts'),
  join(root, 'pnpm-lock.yaml'),
];

/**
 * Builds the editor's files (`apps/editor/dist`) if they are missing or older than their sources.
 * @param log Called with one line when a build begins.
 */
export async function ensureEditorBuilt(log: (line: string) => void): Promise<void> {
  const built = join(editor, 'dist/index.html');
  if (existsSync(built) && statSync(built).mtimeMs >= Math.max(...sources.map(newestChange))) return;
  log('Building the editor (once, until its sources change)…');
  await buildEditor();
}

/** Builds the editor's files, and compresses them. Several processes may do this at the same time. */
export async function buildEditor(): Promise<void> {
  await replaceFolder(join(editor, 'dist'), join(editor, 'node_modules/.build'), async (outDir) => {
    const configFile = join(editor, 'vite.config.ts');
    await viteBuild({ root: editor, configFile, logLevel: 'warn', build: { outDir } });
    await compressFiles(join(outDir, 'assets'));
  });
}
