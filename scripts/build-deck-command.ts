import { join } from 'node:path';
import { defaultServerConditions, type Plugin } from 'vite';
import { sourceCondition } from '../tooling/source-condition.ts';
import { root } from './steps.ts';
import { viteBuild } from './vite-build.ts';

/** Modules that only some decks, or other commands, need. */
const seldom =
  /\/(?:yaml\/dist\/|entities\/dist\/|saxes\/|xmlchars\/|fflate\/|editor\/src\/|deck\/src\/(?:pdf\/|math\/(?!index|typeset-formulas)|pptx\/(?:read|import)\/)|deck\/scripts\/|service\/src\/pictures\/drawing\/|scripts\/deck\/(?:watch-deck|draw-covers|convert-pptx|contact-sheet|sample-deck|start))/u;

function isCommon(id: string): boolean {
  return /\.[cm]?[jt]s$/u.test(id) && !seldom.test(id) && !/\/scripts\/deck(?:\/run-command)?\.ts$/u.test(id);
}

/** fflate builds tables when it is loaded, which takes longer than packing a deck with Node's own zlib. */
const platformPacking: Plugin = {
  name: 'platform-packing',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'fflate' && !importer?.includes('/pptx/read/') ? join(root, 'scripts/deck/platform-packing.ts') : undefined,
};

/** Loads a library when its first function is called: it is a separate file that most decks do not need. */
function lateLibrary(name: string, exported: string): Plugin {
  return {
    name: `late-${name}`,
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id !== name) return undefined;
      const library = await this.resolve(id, importer, { skipSelf: true });
      if (!library) throw new Error(`The library ${name} is not installed.`);
      this.emitFile({ type: 'chunk', id: library.id, fileName: `${name}.cjs` });
      return `\0late-${name}`;
    },
    load: (id) =>
      id === `\0late-${name}`
        ? `import { createRequire } from 'node:module';
export const ${exported} = (...given) => createRequire(import.meta.url)('./${name}.cjs').${exported}(...given);`
        : undefined,
  };
}

/** The parser of front matter is a sixth of all code. */
const lateFrontMatter = lateLibrary('yaml', 'parseDocument');
/** There are thousands of named character references (`&auml;`), and most decks use none. */
const lateCharacterNames = lateLibrary('entities', 'decodeHTMLStrict');

/** The Markdown parser compiles patterns for links without syntax when it is created; the engine finds these itself. */
const withoutLinkify: Plugin = {
  name: 'without-linkify',
  enforce: 'pre',
  resolveId: (id) => (id === 'linkify-it' ? '\0without-linkify' : undefined),
  load: (id) => (id === '\0without-linkify' ? 'export class LinkifyIt {}\nexport default LinkifyIt;' : undefined),
};

/**
 * Builds the command behind `pnpm deck` to `packages/deck/dist/cli/deck.cjs`, which runs on plain Node: a few CommonJS
 * files, so that it starts about as fast as Node. Code that only some decks need (formulas, pictures, PDF) is in
 * separate files.
 */
export async function buildDeckCommand(): Promise<void> {
  await viteBuild({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [platformPacking, lateCharacterNames, lateFrontMatter, withoutLinkify],
    ssr: {
      noExternal: true,
      external: ['@mathjax/src', '@mathjax/mathjax-tex-font', '@resvg/resvg-js'],
      resolve: { conditions: [sourceCondition, ...defaultServerConditions] },
    },
    build: {
      ssr: true,
      outDir: join(root, 'packages/deck/dist/cli'),
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      rolldownOptions: {
        input: { deck: join(root, 'scripts/deck/start.ts'), command: join(root, 'scripts/deck.ts') },
        external: [/^@mathjax\//, /^@resvg\//],
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          // Common code is one file, because each additional file has to be found, read and checked.
          codeSplitting: { groups: [{ name: 'common', test: isCommon }] },
          // MathJax ships the same modules for `require`, but not all of them.
          paths: (id) => id.replace(/^(@mathjax\/[^/]+)\/js\//, '$1/mjs/'),
        },
      },
    },
  });
}
