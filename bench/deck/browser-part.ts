import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defaultClientConditions, type Manifest, type Plugin } from 'vite';
import { viteBuild } from '../../scripts/build/vite-build.ts';
import { sourceCondition } from '../../tooling/source-condition.ts';

const source = join(import.meta.dirname, '../../packages/deck/src');

/** A part of the deck engine that browsers load, with its budget. */
interface Part {
  /** Exports of the package that the part needs. */
  names: string;
  /** Budget in gzipped bytes, excluding font metrics. */
  maxBytes: number;
}

/** The code that shows a deck. Every user who opens a presentation waits for it. */
export const drawingPart: Part = { names: 'parseDeck, loadStyles, renderSlide', maxBytes: 45_800 };

/** The code that also creates slides from content. It contains every layout. */
export const layoutPart: Part = { names: 'parseDeck, loadStyles, layoutDeck, renderSlide', maxBytes: 183_000 };

/** Gzipped bytes that a browser loads for a part in the style that needs the most. */
export interface PartSize {
  /** Size in bytes without font metrics, which count as fonts. */
  first: number;
  withFonts: number;
}

/** Builds a part of the deck engine for a browser as part of an application, and measures it. */
export async function measureBrowserPart(part: Part): Promise<PartSize> {
  return { first: await measureWithoutFonts(part), withFonts: await measureBundle(part.names, []) };
}

/** Builds a part of the deck engine, and returns `PartSize.first`. */
export function measureWithoutFonts({ names }: Part): Promise<number> {
  return measureBundle(names, [withoutFonts]);
}

async function measureBundle(names: string, plugins: Plugin[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-embed-part-'));
  try {
    const entry = join(folder, 'entry.js');
    writeFileSync(entry, `export { ${names} } from ${JSON.stringify(join(source, 'index.ts'))};`);
    const outputFolder = join(folder, 'out');
    await viteBuild({
      root: folder,
      configFile: false,
      logLevel: 'warn',
      plugins,
      resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
      // Minified like an application: Vite leaves line breaks and spaces in libraries.
      build: {
        outDir: outputFolder,
        assetsDir: '.',
        minify: true,
        manifest: 'manifest.json',
        modulePreload: false,
        rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
      },
    });
    return downloadedBytes(
      outputFolder,
      JSON.parse(readFileSync(join(outputFolder, 'manifest.json'), 'utf8')) as Manifest,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the size in bytes (gzip) of the initial chunks with the largest lazy one. */
function downloadedBytes(outputFolder: string, manifest: Manifest): number {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('Nothing was built.');
  // Every lazy chunk is measured together with the initial ones.
  const gzippedBytes = new Map<string, number>();
  const gzippedSize = (key: string): number => {
    const known = gzippedBytes.get(key);
    if (known !== undefined) return known;
    const { length } = gzipSync(readFileSync(join(outputFolder, manifest[key]?.file ?? '')), { level: 9 });
    gzippedBytes.set(key, length);
    return length;
  };
  const sizeOf = (...keys: string[]): number =>
    [...new Set(keys.flatMap((key) => withImports(manifest, key)))].reduce((sum, key) => sum + gzippedSize(key), 0);
  const later = withImports(manifest, entry).flatMap((key) => manifest[key]?.dynamicImports ?? []);
  return Math.max(sizeOf(entry), ...later.map((key) => sizeOf(entry, key)));
}

function withImports(manifest: Manifest, key: string): string[] {
  return [key, ...(manifest[key]?.imports ?? []).flatMap((imported) => withImports(manifest, imported))];
}

/** Vite plugin that drops the tables of character names. */
const withoutFonts: Plugin = {
  name: 'without-fonts',
  enforce: 'pre',
  load(id) {
    if (!id.includes('/deck/src/text/metrics/')) return undefined;
    const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gmu)];
    return names.map(([, name]) => `export const ${name} = () => {};`).join('\n');
  },
};
