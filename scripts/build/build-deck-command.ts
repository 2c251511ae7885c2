import { dirname, join } from 'node:path';
import { defaultServerConditions, type Plugin } from 'vite';
import { sourceCondition } from '../../tooling/source-condition.ts';
import { root } from '../steps.ts';
import { viteBuild } from './vite-build.ts';

/** Modules that only some decks, or other commands, need. */
const seldom =
  /\/(?:yaml\/dist\/|entities\/dist\/|saxes\/|xmlchars\/|fflate\/|editor\/src\/|deck\/src\/(?:pdf\/|math\/(?!index|typeset-formulas)|pptx\/(?:read|import)\/)|deck\/scripts\/|service\/src\/pictures\/(?:picture-jobs|draw-svg|embeddable-svg|sized-svg|svg-document|drawing\/)|scripts\/deck\/(?:watch-deck|draw-covers|convert-pptx|contact-sheet|sample-deck|code-cache|start))/u;

/** Metrics of families that `lateMetrics` loads. */
const lateTables = /\/text\/metrics\/(?!arimo|carlito|cousine|noto|\w+-bold)[\w-]+\.generated\.ts$/u;

function isCommon(id: string): boolean {
  if (lateTables.test(id)) return false;
  return /\.[cm]?[jt]s$/u.test(id) && !seldom.test(id) && !/\/scripts\/deck(?:\/run-command)?\.ts$/u.test(id);
}

/**
 * Replaces fflate with Node's own zlib. fflate builds tables when it is loaded, which takes longer than packing a deck
 * with zlib.
 */
const platformPacking: Plugin = {
  name: 'platform-packing',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'fflate' && !importer?.includes('/pptx/read/') ? join(root, 'scripts/deck/platform-packing.ts') : undefined,
};

/**
 * Loads a library when one of its functions is first called, because it is a separate file that most decks do not need.
 */
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

/** Loads the parser of front matter on demand, because it is a sixth of all code. */
const lateFrontMatter = lateLibrary('yaml', 'parseDocument');
/**
 * Loads named character references (`&auml;`) on demand, because there are thousands of them and most decks use none.
 */
const lateCharacterNames = lateLibrary('entities', 'decodeHTMLStrict');

/** The family whose metrics are in the common file, because the default style is measured with it. */
const familyAtStart = 'Arimo';

/**
 * Loads the metrics of a font family when text in it is first measured, because a deck uses only a few of the families
 * and the tables are a third of all code.
 */
const lateMetrics: Plugin = {
  name: 'late-metrics',
  transform(code, id) {
    if (!id.endsWith('/deck/src/text/metrics/metrics-eager.ts')) return undefined;
    const files = new Map<string, string>();
    for (const [, name = '', file = ''] of code.matchAll(/import \{ tables as (\w+) \} from ["'](.+?)["']/gu))
      files.set(name, file);
    const families = [...code.matchAll(/^\s+(?:["'](.+?)["']|(\w+)): (\w+),?$/gmu)];
    if (files.size === 0 || families.length !== files.size) throw new Error(`The families of ${id} were not found.`);
    const lines = families.map(([, quoted, plain = '', name = '']) => {
      const family = quoted ?? plain;
      const file = files.get(name) ?? '';
      if (family === familyAtStart)
        return { first: `import { tables as ${name} } from '${file}';`, line: `'${family}': ${name},` };
      this.emitFile({ type: 'chunk', id: join(dirname(id), file), fileName: `metrics-${name}.cjs` });
      return { first: '', line: `get '${family}'() { return load('./metrics-${name}.cjs').tables; },` };
    });
    return `import { createRequire } from 'node:module';
${lines.map(({ first }) => first).join('\n')}
const load = (file) => createRequire(import.meta.url)(file);
export const metricsSources = {
${lines.map(({ line }) => line).join('\n')}
};`;
  },
};

/**
 * Escapes the characters outside ASCII, because V8 stores text with any of them in two bytes per character, which makes
 * reading and checking the code slower. These characters occur only in strings and in the sources of regular
 * expressions, possibly in `String.raw`, and both support the escapes.
 */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replace(
        /[\u0080-\uFFFF]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/**
 * Removes patterns for links without syntax, which the Markdown parser compiles when it is created. The engine itself
 * finds such links.
 */
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
    plugins: [platformPacking, lateCharacterNames, lateFrontMatter, lateMetrics, withoutLinkify, asciiOnly],
    ssr: {
      noExternal: true,
      external: ['@mathjax/src', '@mathjax/mathjax-tex-font', '@resvg/resvg-js', 'sharp'],
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
        external: [/^@mathjax\//, /^@resvg\//, 'sharp'],
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          // Common code is in one file, because each additional file has to be found, read and checked.
          codeSplitting: { groups: [{ name: 'common', test: isCommon }] },
          // MathJax also ships its modules for `require`, but not all of them. The decoder of pictures is the service's.
          paths: (id) =>
            id === 'sharp'
              ? '../../../../apps/service/node_modules/sharp'
              : id.replace(/^(@mathjax\/[^/]+)\/js\//, '$1/mjs/'),
        },
      },
    },
  });
}
