import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultServerConditions, type Plugin } from 'vite';
import { sourceCondition } from '../vite.config.ts';
import { root } from './steps.ts';
import { viteBuild } from './vite-build.ts';

/** Modules that only some decks, or other commands, need. */
const seldom =
  /\/(?:yaml\/dist\/|deck\/src\/(?:pdf\/|math\/(?!index|typeset-formulas)|pptx\/read\/)|deck\/scripts\/|service\/src\/drawing\/|scripts\/deck\/(?:watch-deck|draw-covers|contact-sheet|sample-deck|start))/u;

function isCommon(id: string): boolean {
  return /\.[cm]?[jt]s$/u.test(id) && !seldom.test(id) && !id.endsWith('/scripts/deck.ts');
}

/** fflate builds tables when it is loaded, which takes longer than packing a deck with Node's own zlib. */
const platformPacking: Plugin = {
  name: 'platform-packing',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'fflate' && !importer?.includes('/pptx/read/') ? join(root, 'scripts/deck/platform-packing.ts') : undefined,
};

/**
 * There are thousands of named character references (`&auml;`), and most decks use none: their table is read as JSON
 * when the first one occurs.
 */
const lateCharacterNames: Plugin = {
  name: 'late-character-names',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('/decode-named-character-reference/index.js')) return undefined;
    const table = await this.resolve('character-entities', id);
    if (!table) throw new Error('The table of named character references is not installed.');
    const { characterEntities } = (await import(pathToFileURL(table.id).href)) as { characterEntities: object };
    return `let characters;
export function decodeNamedCharacterReference(name) {
  characters ??= new Map(JSON.parse(${JSON.stringify(JSON.stringify(Object.entries(characterEntities)))}));
  return characters.get(name) ?? false;
}`;
  },
};

/** Most decks have no front matter, and its parser is a sixth of all code: it is a separate file, loaded on demand. */
const lateFrontMatter: Plugin = {
  name: 'late-front-matter',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (id !== 'yaml') return undefined;
    const yaml = await this.resolve(id, importer, { skipSelf: true });
    if (!yaml) throw new Error('The YAML parser for front matter is not installed.');
    this.emitFile({ type: 'chunk', id: yaml.id, fileName: 'yaml.cjs' });
    return '\0late-yaml';
  },
  load: (id) =>
    id === '\0late-yaml'
      ? `import { createRequire } from 'node:module';
export const parseDocument = (...given) => createRequire(import.meta.url)('./yaml.cjs').parseDocument(...given);`
      : undefined,
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
    plugins: [platformPacking, lateCharacterNames, lateFrontMatter],
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
