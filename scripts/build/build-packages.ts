import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defaultClientConditions, type InlineConfig } from 'vite';
import { root, runStep, typeCheckers } from '../steps.ts';
import { findReactImports } from './find-react-imports.ts';
import { viteBuild } from './vite-build.ts';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  exports: Record<string, string | { '@ppt-embed/source'?: string }>;
  /** Modules that depend on the platform. */
  imports?: Record<`#${string}`, { '@ppt-embed/source'?: Record<string, string> }>;
}

/** Published packages, in dependency order. */
export const publishedPackages = ['protocol', 'deck', 'host', 'react'] as const;

/**
 * Packages that are built to one file for each published path, and one for the code that several paths share. Servers
 * load these in a fifth of the time at startup, and a host's bundle does not repeat React's imports for each source
 * file.
 */
const bundled: readonly string[] = ['protocol', 'host', 'react'];

/** Packages that are part of a host's browser bundle. */
const forBrowsers: readonly string[] = ['protocol', 'react'];

/**
 * Modules that components load with `import()` after a failure, or on the first press of Download. They must never be
 * part of a shared file, because a host's bundler loads a file completely or not at all.
 */
const loadedLater =
  /[\\/](ConfirmDialog|CopyText|DisconnectDialog|DownloadMessage|ErrorLine|FailedPanel|FramePanel|ListPanel|RenameDialog|RowDownload|RowMenu|RowOverlays|connect|connect-failure|connection-actions|connection-request|copy-messages|count-down|csp-violation|decode-pictures|disconnect|disconnect-messages|download-parts|draft-database|editor-commands|error-details|error-messages|error-response|estimate-slides|failure-messages|format-error|format-frame-error|formats|frame-src-line|handle-draft-request|known-error-codes|lazy-panel|list-panels|move-to-tab|near-viewport|other-error-messages|panel-messages|ppt-error|redirect-to-connect|row-download-parts|run-download|select-messages|select-rows|shared-downloads|short-parts|start-download|status-messages|sync-connection|to-connect-outcome|unreachable-backend|url-outcome|use-sign-in|visible-lines|wait-messages|wait-until-rendered)\.tsx?$/;

/**
 * Code that the published paths of a package share, in separate files by kind: server components load no React, and an
 * app that only uses the frame loads none of the other components' code. Components with their own published path are
 * not in a shared file.
 */
const sharedFiles: Readonly<Record<string, { name: string; test: RegExp; priority: number }[]>> = {
  react: [
    {
      name: 'data',
      test: /[\\/]src[\\/](fetcher[\\/]|.*([\\/]query-\w+|-queries|cached-connection|decode-pictures|ppt-keys)\.ts$)/,
      priority: 5,
    },
    { name: 'messages', test: /[\\/]src[\\/](?!diagnostics).*[\\/]messages\.ts$/, priority: 4 },
    // Locales, which servers load too, share these with components.
    { name: 'ui-messages', test: /[\\/]src[\\/]i18n[\\/](action-messages|format-count)\.ts$/, priority: 4 },
    { name: 'frame', test: /[\\/]src[\\/](editor-frame|provider)[\\/]/, priority: 3 },
    {
      name: 'downloads',
      test: /[\\/]src[\\/]download[\\/](DownloadStatus|render-retry-delay|use-download|use-shared-download)\.tsx?$/,
      priority: 3,
    },
    {
      name: 'panels',
      test: /[\\/]src[\\/]\w+[\\/](Button|ConnectTrigger|ErrorMessage|Icon|RestoreFocusOnUnmount|RetryButton|StatusPanel|focus-root|icons)\.tsx?$/,
      priority: 2,
    },
    {
      name: 'parts',
      test: /[\\/]src[\\/](?!diagnostics|testing|locales|markdown|presentations|workspace|users[\\/](UserTable|index|use-users)\.)[\w-]+[\\/]/,
      priority: 1,
    },
  ],
};

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as Manifest;
}

/** Returns the source files of a package's published paths, and the files selected by platform. */
function entriesOf(manifest: Manifest): string[] {
  const published = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : (entry['@ppt-embed/source'] ?? []),
  );
  const selected = Object.values(manifest.imports ?? {}).flatMap((entry) =>
    Object.values(entry['@ppt-embed/source'] ?? {}),
  );
  return [...published, ...selected];
}

/**
 * Builds one package to `dist/`: one module per source file unless it is bundled, and style sheets as they are
 * published.
 * @throws Error if an entry for server components imports React.
 */
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
    // Calls `createElement` with children as arguments, which is smaller than `react/jsx-runtime` and needs one fewer
    // import.
    oxc: { jsx: { runtime: 'classic', pragma: 'element', pragmaFrag: 'Fragment' } },
  };
  const files = entriesOf(manifest);
  const modules = Object.fromEntries(
    files
      .filter((file) => !file.endsWith('.css'))
      .map((file) => [file.replace(/^\.\/src\//, '').replace(/\.tsx?$/, ''), join(folder, file)]),
  );
  await viteBuild({
    ...common,
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      minify: false,
      sourcemap: isForBrowsers,
      target: 'es2023',
      lib: {
        entry: modules,
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
          // Constants and branches are folded here, because not every bundler does that. Names are kept, and debuggers
          // show the sources.
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
        // 'use client' directives are kept, so the warning about them is ignored.
        onLog: (level, log, next) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
        },
      },
    },
  });
  const reactImports = findReactImports(Object.keys(modules).map((entry) => join(folder, 'dist', `${entry}.js`)));
  if (reactImports.length)
    throw new Error(
      `Server components cannot load these entries, because they import React:\n${reactImports.join('\n')}`,
    );
  for (const file of files.filter((entry) => entry.endsWith('.css'))) {
    await viteBuild({
      ...common,
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        cssMinify: true,
        // light-dark() and color-mix() are kept unchanged.
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
 * Builds published packages: JavaScript, style sheets and types.
 * @param names Package names in dependency order. @default all of them
 * @param options Options of `tsc`. @default the checkers of a `tsc` that runs alone
 * @throws Error if type checking fails.
 */
export async function buildPackages(
  names: readonly string[] = publishedPackages,
  options: readonly string[] = typeCheckers,
): Promise<void> {
  for (const name of names) await buildPackage(name);
  const projects = names.map((name) => join('packages', name, 'tsconfig.build.json'));
  const passed = await runStep({
    name: 'types of the packages',
    command: 'tsc',
    args: ['-b', '--force', ...options, ...projects],
  });
  if (!passed) throw new Error('Generating the types of the packages failed.');
}

if (import.meta.main) await buildPackages(process.argv.length > 2 ? process.argv.slice(2) : publishedPackages);
