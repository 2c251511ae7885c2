import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defaultClientConditions, type InlineConfig } from 'vite';
import { root, runStep } from './steps.ts';
import { viteBuild } from './vite-build.ts';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  exports: Record<string, string | { '@ppt-embed/source'?: string }>;
  /** Modules that are chosen by where a program runs. */
  imports?: Record<`#${string}`, { '@ppt-embed/source'?: Record<string, string> }>;
}

/** The published packages, each before those that need it. */
export const publishedPackages = ['protocol', 'deck', 'host', 'react'] as const;

/**
 * One file for each published path, and one for what several of them share. A server that loads them at start reads
 * them in a fifth of the time, and a host's bundle does not repeat the imports of React for each source file.
 */
const bundled: readonly string[] = ['protocol', 'host', 'react'];

/** Those whose bytes a host's bundle for browsers carries. */
const forBrowsers: readonly string[] = ['protocol', 'react'];

/**
 * What a component loads by `import()` when something has failed, or at the first press on Download: never part of a
 * shared file, because a host's bundler loads all of a file at once, or none of it.
 */
const loadedLater =
  /[\\/](CopyText|DownloadMessage|ErrorLine|ErrorPanel|FramePanel|copy-messages|download-parts|error-details|error-messages|format-error|frame-src-line|lazy-panel|move-to-tab|panel-messages|run-download|start-download|status-messages|unreachable-backend|wait-for-render|wait-messages)\.tsx?$/;

/**
 * What the published paths of a package share, each kind in a file of its own: a server component reads no React, and an
 * app that shows the frame alone loads nothing of what the other components load later.
 */
const sharedFiles: Readonly<Record<string, { name: string; test: RegExp; priority: number }[]>> = {
  react: [
    { name: 'data', test: /[\\/]src[\\/](fetcher[\\/]|.*(-queries|query-\w+|decode-pictures)\.ts$)/, priority: 5 },
    { name: 'messages', test: /[\\/]src[\\/](?!diagnostics).*[\\/]messages\.ts$/, priority: 4 },
    { name: 'frame', test: /[\\/]src[\\/](editor-frame|provider)[\\/]/, priority: 3 },
    {
      name: 'panels',
      test: /[\\/]src[\\/]\w+[\\/](Button|ConnectTrigger|ErrorMessage|Icon|RestoreFocusOnUnmount|RetryButton|StatusPanel|focus-root|format-count|icons|redirect-to-connect)\.tsx?$/,
      priority: 2,
    },
    {
      name: 'parts',
      test: /[\\/]src[\\/](?!diagnostics|testing|locales)[\w-]+[\\/]/,
      priority: 1,
    },
  ],
};

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as Manifest;
}

/** Source files behind the published paths of a package, and those that the reader's program chooses from. */
function entriesOf(manifest: Manifest): string[] {
  const published = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : (entry['@ppt-embed/source'] ?? []),
  );
  const selected = Object.values(manifest.imports ?? {}).flatMap((entry) =>
    Object.values(entry['@ppt-embed/source'] ?? {}),
  );
  return [...published, ...selected];
}

/** Builds one package to its `dist/`: a module per source file unless bundled, style sheets as they are published. */
async function buildPackage(name: string): Promise<void> {
  const folder = join(root, 'packages', name);
  const manifest = manifestOf(name);
  const isForBrowsers = forBrowsers.includes(name);
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const outside = [...Object.keys(manifest.dependencies ?? {}), ...Object.keys(manifest.peerDependencies ?? {})];
  const isExternal = (id: string): boolean =>
    id.startsWith('node:') ||
    id.startsWith('#') ||
    outside.some((dependency) => id === dependency || id.startsWith(`${dependency}/`));
  const common: InlineConfig = {
    root: folder,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: [...defaultClientConditions] },
    // Elements as calls of React itself, children as arguments: smaller than `react/jsx-runtime`, and one import less.
    oxc: { jsx: { runtime: 'classic', pragma: 'element', pragmaFrag: 'Fragment' } },
  };
  const files = entriesOf(manifest);
  await viteBuild({
    ...common,
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      minify: false,
      sourcemap: isForBrowsers,
      target: 'es2023',
      lib: {
        entry: Object.fromEntries(
          files
            .filter((file) => !file.endsWith('.css'))
            .map((file) => [file.replace(/^\.\/src\//, '').replace(/\.tsx?$/, ''), join(folder, file)]),
        ),
        formats: ['es'],
      },
      rolldownOptions: {
        external: isExternal,
        transform: {
          inject: { element: [join(folder, 'src/ui/element.ts'), 'element'], Fragment: ['react', 'Fragment'] },
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name].js',
          // Folded here since not every bundler folds constants and branches; names stay, and a debugger sees the sources.
          ...(isForBrowsers && { minify: { compress: true, mangle: false, codegen: false }, topLevelVar: false }),
          ...(sharedFiles[name] && {
            codeSplitting: {
              groups: sharedFiles[name].map((group) => ({
                ...group,
                test: (id) => !loadedLater.test(id) && group.test.test(id),
              })),
            },
          }),
          ...(!bundled.includes(name) && { preserveModules: true, preserveModulesRoot: join(folder, 'src') }),
        },
        // 'use client' stays where it stands; that it does is no news.
        onLog: (level, log, next) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
        },
      },
    },
  });
  for (const file of files.filter((entry) => entry.endsWith('.css'))) {
    await viteBuild({
      ...common,
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        cssMinify: true,
        // light-dark() and color-mix() stay as written.
        cssTarget: 'esnext',
        rolldownOptions: {
          input: { [file.replace(/^\.\/src\//, '').replace(/\.css$/, '')]: join(folder, file) },
          output: { assetFileNames: '[name][extname]' },
        },
      },
    });
  }
}

/**
 * Builds published packages, JavaScript, style sheets and types.
 * @param names each before those that need it. @default all of them
 * @throws Error when the types do not hold.
 */
export async function buildPackages(names: readonly string[] = publishedPackages): Promise<void> {
  for (const name of names) await buildPackage(name);
  const folders = names.map((name) => join('packages', name));
  const passed = await runStep({ name: 'types of the packages', command: 'tsc', args: ['-b', '--force', ...folders] });
  if (!passed) throw new Error('The types of the packages could not be made.');
}

if (import.meta.main) await buildPackages(process.argv.length > 2 ? process.argv.slice(2) : publishedPackages);
