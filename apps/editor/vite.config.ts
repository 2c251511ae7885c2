import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Where the service serves the editor's files; the page itself stands at each editor address. */
const base = '/editor/';

const conditions = ['@ppt-embed/source', ...defaultClientConditions];

/** `light-dark()` and `color-mix()` stay as they are. */
const target = ['chrome123', 'firefox128', 'safari17.5'];

/** The faces nearly every first slide is set in, fetched beside the script instead of after the first layout. */
const firstFaces = /carlito-latin-(400|700)-normal.*\.woff2$/;

/** What is fetched beside the page, and begun when its first slide has been painted. */
const startChunk = 'start';

function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
        // With what it imports: browsers need not look for that before it is begun.
        const entryChunk = chunks
          .filter(({ name }) => name === startChunk)
          .flatMap(({ fileName, imports }) => [fileName, ...imports]);
        return entryChunk
          .filter((fileName) => !entries.includes(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: base + fileName },
            injectTo: 'head',
          }));
      },
    },
  };
}

/** A script that stands in the page itself, since nothing may be painted before it has run. The service fills in the nonce. */
function writeBeforePaint(): Plugin {
  return {
    name: 'write-before-paint',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          resolve: { conditions },
          build: {
            write: false,
            target,
            lib: { entry: join(import.meta.dirname, 'src/app/boot/before-paint.ts'), formats: ['iife'], name: 'page' },
          },
        });
        const code = [built].flat().flatMap((one) => ('output' in one ? one.output[0].code.trim() : []));
        return html.replace('<!--ppt-before-paint-->', () => `<script nonce="ppt-nonce">${code.join('')}</script>`);
      },
    },
  };
}

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

/** The lists of the faces that Chinese is written in, each of a hundred slices. */
const lateFaces = /han-(title-)?font-[\w-]+\.css$/;

/**
 * The page says which they are: the service writes into it the rules of those slices alone that its first slide is set
 * in, in place of the comment.
 */
function nameLateFaces(): Plugin {
  return {
    name: 'name-late-faces',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const lists = Object.keys(bundle).filter((file) => lateFaces.test(file));
        return html.replace('</head>', () => `  <!--ppt-late-faces ${lists.join(' ')}-->\n  </head>`);
      },
    },
  };
}

/**
 * Latin letters of the first slide are seen once, in their own face: most are fetched beside the page, and the little while
 * that one takes longer they are not drawn in another, of other widths, from which they would jump. Other scripts are
 * shown at once: their faces are many files, and Chinese is as wide in any.
 */
function awaitFirstFaces(): Plugin {
  return {
    name: 'await-first-faces',
    transform: {
      order: 'pre',
      filter: { id: /@fontsource[\\/](?:carlito|cousine|arimo|gelasio|tinos)[\\/].*\.css$/ },
      handler: (code) =>
        code.replaceAll(/@font-face\s*\{[^}]*\}/gu, (face) =>
          /-latin-\d/u.test(face) ? face.replace('font-display: swap', 'font-display: block') : face,
        ),
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
function warnLargeChunks(): Plugin {
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
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  { name: startChunk, test: /[\\/]src[\\/]app[\\/]start\.ts$/, priority: 3 },
  // Each is read and begun by itself: a key that is pressed meanwhile is heard between them.
  { name: 'screen', test: /[\\/]src[\\/]app[\\/]screen\.tsx$/, priority: 2 },
  { name: 'tools', test: /[\\/]Workspace\.tsx$/, priority: 1 },
  { name: 'properties', test: /[\\/]Inspector\.tsx$/ },
  // What every style is drawn with; each style is a file of its own.
  { name: 'covers', test: /[\\/]deck[\\/]src[\\/]styles[\\/](title-wrapping[\\/])?[\w-]+\.ts$/ },
];

const groupNames = new Set(groups.map(({ name }) => name));

/**
 * Chromium compiles all functions of such a chunk beside the page, not one by one when they are first called; others take
 * it for a comment. It has to be the first line.
 */
function compileBeforePaint(): Plugin {
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
  plugins: [
    react(),
    writeBeforePaint(),
    preloadStart(),
    preloadFonts(),
    nameLateFaces(),
    awaitFirstFaces(),
    pairRanges(),
    warnLargeChunks(),
    compileBeforePaint(),
  ],
  resolve: { conditions },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Fonts stay files: a policy without `data:` for fonts holds, and slices nobody needs are not fetched.
    assetsInlineLimit: 0,
    // That of what sets formulas; `warnLargeChunks` knows the others.
    chunkSizeWarningLimit: formulaChunkKb,
    target,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
