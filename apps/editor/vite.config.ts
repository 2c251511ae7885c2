import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Where the service serves the editor's files; the page itself stands at each editor address. */
const base = '/editor/';

/** The faces nearly every first slide is set in, fetched beside the script instead of after the first layout. */
const firstFaces = /carlito-latin-(400|700)-normal.*\.woff2$/;

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => firstFaces.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: base + file },
            injectTo: 'head',
          })),
    },
  };
}

/** Faces of one range stand beside each other in lists of fonts: a long range compresses to nothing the second time. */
function pairRanges(): Plugin {
  return {
    name: 'pair-ranges',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = paired(String(file.source));
      },
    },
  };
}

function paired(css: string): string {
  const faces = css.match(/@font-face\{[^}]*\}/gu) ?? [];
  // Among other rules the order may mean something.
  if (faces.join('') !== css.trim()) return css;
  const byRange = Map.groupBy(faces, (face) => /unicode-range:[^;}]*/u.exec(face)?.[0]);
  return [...byRange.values()].flat().join('');
}

/** What sets formulas, with its font: 2.8 MB, fetched only for them. */
const formulaChunk = 'typeset-formula';
const formulaChunkKb = 3000;

/** The bundler's usual limit. */
const otherChunksKb = 500;

/** The bundler has one limit for all of them: raised for one, it would let every other grow unseen. */
function remarkLargeChunks(): Plugin {
  return {
    name: 'remark-large-chunks',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.name === formulaChunk) continue;
          const kb = Math.round(Buffer.byteLength(file.code) / 1000);
          if (kb > otherChunksKb) this.warn(`${file.fileName} has ${kb} kB, more than ${otherChunksKb}: split it.`);
        }
      },
    },
  };
}

/**
 * What is wanted together comes in one file, with all that it imports: each file more is one more request in front of what
 * is waited for.
 */
const groups = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  // Each is read and begun by itself: a key that is pressed meanwhile is heard between them.
  { name: 'screen', test: /[\\/]src[\\/]screen\.tsx$/, priority: 2 },
  { name: 'tools', test: /[\\/]Workspace\.tsx$/, priority: 1 },
  { name: 'properties', test: /[\\/]Inspector\.tsx$/ },
  // What every style is drawn with; each style is a file of its own.
  { name: 'covers', test: /[\\/]deck[\\/]src[\\/]covers[\\/](stepping[\\/])?[\w-]+\.ts$/ },
];

const groupNames = new Set(groups.map(({ name }) => name));

/**
 * Chromium compiles all functions of such a chunk beside the page, not one by one when they are first called; others take
 * it for a comment. It has to be the first line.
 */
function compileBesidePage(): Plugin {
  return {
    name: 'compile-beside-page',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && (file.isEntry || groupNames.has(file.name)))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

export default defineConfig({
  base,
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), pairRanges(), remarkLargeChunks(), compileBesidePage()],
  resolve: { conditions: ['@ppt-embed/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Fonts stay files: a policy without `data:` for fonts holds, and slices nobody needs are not fetched.
    assetsInlineLimit: 0,
    // That of what sets formulas; `remarkLargeChunks` knows the others.
    chunkSizeWarningLimit: formulaChunkKb,
    // `light-dark()` and `color-mix()` stay as they are.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
