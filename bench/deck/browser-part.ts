import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defaultClientConditions, type Plugin } from 'vite';
import { viteBuild } from '../../scripts/vite-build.ts';
import { sourceCondition } from '../../vite.config.ts';

const source = join(import.meta.dirname, '../../packages/deck/src');

/** What is loaded later: charts, formulas; and tables of fonts, which count as fonts. */
const later = /\/deck\/src\/(?:elements\/(?:chart|formula)\/(?!model|chart\.ts|formula\.ts)|math\/|text\/metrics\/)/u;

/** Bytes, gzipped, of what a browser needs to read a deck, lay one out and draw it. */
export async function firstBrowserPart(): Promise<{ all: number; first: number }> {
  return { all: await bundled([]), first: await bundled([withoutLater]) };
}

async function bundled(plugins: Plugin[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-embed-part-'));
  try {
    const entry = join(folder, 'entry.js');
    writeFileSync(entry, `export { parseDeck, layOut, renderSlide } from ${JSON.stringify(join(source, 'index.ts'))};`);
    await viteBuild({
      root: folder,
      configFile: false,
      logLevel: 'warn',
      plugins,
      resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
      // Built as a part of an application, without the line breaks and spaces that Vite leaves in libraries.
      build: {
        outDir: join(folder, 'out'),
        assetsDir: '.',
        minify: true,
        modulePreload: false,
        rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
      },
    });
    const out = join(folder, 'out');
    return readdirSync(out).reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(out, name)), { level: 9 }).length,
      0,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names without what they stand for. */
const withoutLater: Plugin = {
  name: 'without-later',
  enforce: 'pre',
  load(id) {
    if (!later.test(id)) return undefined;
    const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function|async function) (\w+)/gmu)];
    return names.map(([, name]) => `export const ${name} = () => {};`).join('\n');
  },
};
