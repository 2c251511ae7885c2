import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, defineConfig, normalizePath } from 'vite';
import type { Plugin } from 'vite';

/** The path under which the service serves the editor's assets. The page itself is served at each editor URL. */
const base = '/editor/';

const conditions = ['@ppt-embed/source', ...defaultClientConditions];

/** Oldest supported browsers. They support `light-dark()` and `color-mix()`, so the build keeps both unchanged. */
const target = ['chrome123', 'firefox128', 'safari17.5'];

/**
 * Font files used by almost every first slide. They are preloaded with the script instead of after the first layout.
 */
const firstFaces = /carlito-latin-(400|700)-normal.*\.woff2$/;

/** The chunk that is preloaded with the page and evaluated after the first slide has been painted. */
const startChunk = 'start';

function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
        // Includes its imports, so that the browser does not have to discover them later.
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

/**
 * Vite plugin that inlines a script into the page, because it has to run before the first paint. The service fills in
 * the nonce.
 */
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

/** Style sheets of the CJK fonts, a hundred `@font-face` slices each. */
const deferredFontSheets = /han-(title-)?font-[\w-]+\.css$/;

/**
 * Vite plugin that lists the deferred font style sheets in the page. The service replaces the comment with only those
 * rules that the first slide needs.
 */
function nameDeferredFonts(): Plugin {
  return {
    name: 'name-deferred-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const lists = Object.keys(bundle).filter((file) => deferredFontSheets.test(file));
        return html.replace('</head>', () => `  <!--ppt-deferred-fonts ${lists.join(' ')}-->\n  </head>`);
      },
    },
  };
}

/**
 * Vite plugin that delays the first slide's Latin text until its own font has loaded. Most of these files are
 * preloaded, so the delay is short, and the text never jumps from a fallback font with different widths. Other scripts
 * are shown immediately, because their fonts consist of many files and Chinese characters have the same width in every
 * font.
 */
function awaitFirstFaces(): Plugin {
  return {
    name: 'await-first-faces',
    transform: {
      order: 'pre',
      filter: { id: /@fontsource[\\/](?!noto-|lxgw-)[^\\/]+[\\/].*\.css$/ },
      handler: (code) =>
        code.replaceAll(/@font-face\s*\{[^}]*\}/gu, (face) =>
          /-latin-\d/u.test(face) ? face.replace('font-display: swap', 'font-display: block') : face,
        ),
    },
  };
}

/**
 * Vite plugin that places `@font-face` rules with the same `unicode-range` next to each other, because the second copy
 * of a long range then compresses to almost nothing.
 */
function pairRanges(): Plugin {
  return {
    name: 'pair-ranges',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = pairFontFaces(String(file.source));
      },
    },
  };
}

function pairFontFaces(css: string): string {
  const faces = css.match(/@font-face\{[^}]*\}/gu) ?? [];
  // If there are other rules in between, their order may matter.
  if (faces.join('') !== css.trim()) return css;
  const byRange = Map.groupBy(faces, (face) => /unicode-range:[^;}]*/u.exec(face)?.[0]);
  return [...byRange.values()].flat().join('');
}

/** The formula typesetter and its font: 2.8 MB, loaded only when needed. */
const formulaChunk = 'typeset-formula';
const formulaChunkKb = 3000;

/** The bundler's default limit in kB for a chunk. */
const otherChunksKb = 500;

/**
 * Vite plugin that warns about chunks over their limit. The bundler has only one limit for all chunks, and raising it
 * for one chunk would hide growth in all others.
 */
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

const deckFolder = normalizePath(join(import.meta.dirname, '../../packages/deck/src/'));
const editorFolder = normalizePath(join(import.meta.dirname, 'src/'));

/** Modules by the code that needs them. They are known when all modules have been parsed. */
const needs = { layouts: new Set<string>(), renderers: new Set<string>(), tools: new Set<string>() };

/** Vite plugin that finds the modules that several parts of the editor need, for `groups`. */
function findSharedModules(): Plugin {
  return {
    name: 'find-shared-modules',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const moduleAt = (path: string) => {
        const module = this.getModuleInfo(path);
        return module ?? this.error(`${path} is not part of the editor. Correct its path in vite.config.ts.`);
      };
      const withImports = (found: Set<string>, id: string): Set<string> => {
        if (found.has(id)) return found;
        return (this.getModuleInfo(id)?.importedIds ?? []).reduce(withImports, found.add(id));
      };
      const importsOf = (ids: readonly string[]) => ids.reduce(withImports, new Set<string>());
      const tools = ['app/screen.tsx', 'app/workspace/Workspace.tsx', 'panels/inspector/Inspector.tsx'];
      needs.layouts = importsOf([moduleAt(`${deckFolder}layouts/change-layout.ts`).id]);
      needs.renderers = importsOf(moduleAt(`${deckFolder}elements/renderers/renderers-lazy.ts`).dynamicallyImportedIds);
      needs.tools = importsOf(tools.map((path) => moduleAt(editorFolder + path).id));
    },
  };
}

/**
 * Groups of modules that are needed together. Each group becomes one file with everything it imports, because each
 * additional file is another request to wait for.
 */
const groups = [
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  {
    name: startChunk,
    // Otherwise, a first slide with a chart would wait for the tools, which need the same modules.
    test: (id: string) => id === `${editorFolder}app/start.ts` || (needs.renderers.has(id) && needs.tools.has(id)),
    priority: 3,
  },
  // Each chunk is parsed and evaluated separately, so that key events are handled in between.
  { name: 'screen', test: /[\\/]src[\\/]app[\\/]screen\.tsx$/, priority: 2 },
  { name: 'tools', test: /[\\/]Workspace\.tsx$/, priority: 1 },
  { name: 'properties', test: /[\\/]Inspector\.tsx$/ },
  // Code that all styles share. Each style is in a separate file.
  { name: 'covers', test: /[\\/]deck[\\/]src[\\/]styles[\\/](title-wrapping[\\/])?[\w-]+\.ts$/ },
  // Code that all layouts share. What it imports from other folders is also needed without layouts.
  {
    name: 'layouts',
    test: (id: string) => needs.layouts.has(id) && /[\\/]deck[\\/]src[\\/](layouts|markdown|text)[\\/]/.test(id),
    includeDependenciesRecursively: false,
  },
];

const groupNames = new Set(groups.map(({ name }) => name));

/**
 * Vite plugin that adds Chromium's compile hint, so that all functions of the chunk are compiled in the background
 * instead of on their first call. Other browsers treat the hint as a comment. It must be the first line.
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
    nameDeferredFonts(),
    awaitFirstFaces(),
    pairRanges(),
    warnLargeChunks(),
    findSharedModules(),
    compileBeforePaint(),
  ],
  resolve: { conditions },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Fonts stay separate files, so that a CSP without `data:` for fonts works and unused slices are not downloaded.
    assetsInlineLimit: 0,
    // This is the limit of the formula chunk. `warnLargeChunks` checks the others.
    chunkSizeWarningLimit: formulaChunkKb,
    target,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
