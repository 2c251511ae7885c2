import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../scripts/steps.ts';

/** Components for embedding third-party screens, with the import of an app. */
const peers: readonly { name: string; entry: string }[] = [
  { name: '@stripe/react-stripe-js', entry: 'EmbeddedCheckoutProvider, EmbeddedCheckout' },
  { name: '@stripe/react-connect-js', entry: 'ConnectComponentsProvider, ConnectPayments' },
  { name: '@onlyoffice/document-editor-react', entry: 'DocumentEditor' },
  { name: 'react-email-editor', entry: 'EmailEditor' },
  { name: 'powerbi-client-react', entry: 'PowerBIEmbed' },
  { name: 'react-plaid-link', entry: 'usePlaidLink' },
  { name: '@superset-ui/embedded-sdk', entry: 'embedDashboard' },
  { name: 'amazon-quicksight-embedding-sdk', entry: 'createEmbeddingContext' },
];
/** Dependencies of any app, and modules that the frame loads by `import()` when an editor fails or is slow. */
const external = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  '@tanstack/react-query',
  join(root, 'packages/react/dist/chunks/lazy-panel.js'),
];

interface Bundler {
  buildSync: (options: object) => { outputFiles: { contents: Uint8Array }[] };
}

/** Compares how much the frame and comparable published libraries add to an app's bundle, minified and gzipped. */
export async function benchPeers(): Promise<void> {
  const own = join(root, 'packages/react/dist/index.js');
  if (!existsSync(own)) throw new Error('The package is not built: run the build first.');
  const bundler = loadBundler();
  const folder = mkdtempSync(join(tmpdir(), 'ppt-bench-peers-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const install = [
      'install',
      '--no-audit',
      '--no-fund',
      '--legacy-peer-deps',
      '--ignore-scripts',
      '--loglevel=error',
    ];
    const run = spawnSync(
      'npm',
      [...install, ...peers.map(({ name }) => name), 'powerbi-client', '@stripe/connect-js'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    if (run.status !== 0) throw new Error(`The peers cannot be installed: ${run.stderr}`);
    const ours = gzippedKb(bundler, root, 'PptEditorFrame, PptProvider, createFetcher', own);
    console.log(`  PptEditorFrame, PptProvider, createFetcher: ${ours.toFixed(1)} kB`);
    for (const { name, entry } of peers) {
      const theirs = gzippedKb(bundler, folder, entry, name);
      console.log(
        `  the same: ×${(ours / theirs).toFixed(2)} of ${name} ${versionOf(folder, name)} (${ours.toFixed(1)} vs. ${theirs.toFixed(1)} kB, gzip)`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function versionOf(folder: string, name: string): string {
  const file = join(folder, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function gzippedKb({ buildSync }: Bundler, resolveDir: string, names: string, from: string): number {
  const { outputFiles } = buildSync({
    stdin: { contents: `export { ${names} } from ${JSON.stringify(from)};`, resolveDir },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    external,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).byteLength / 1000;
}

/** Loads the bundler that also measures the size budgets. */
function loadBundler(): Bundler {
  const require = createRequire(join(root, 'package.json'));
  return createRequire(require.resolve('@size-limit/esbuild/package.json'))('esbuild') as Bundler;
}
