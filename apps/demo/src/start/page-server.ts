import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, defaultClientConditions, type InlineConfig, preview } from 'vite';

const demoFolder = fileURLToPath(new URL('../..', import.meta.url));

/** A running page server. */
export interface PageServer {
  close: () => Promise<void>;
}

/** Settings for serving and building the page. */
export const pageConfig = {
  configFile: false,
  root: demoFolder,
  plugins: [react()],
  resolve: { conditions: ['@ppt-embed/source', ...defaultClientConditions] },
  // The worker that draws the preview loads some of its dependencies on demand.
  worker: { format: 'es' },
  clearScreen: false,
  logLevel: 'warn',
} satisfies InlineConfig;

/**
 * Serves the page and proxies the host API to the host backend, so that both share one origin.
 * @param options.builtPage Folder of the page's built files. @default undefined: serves the sources, with hot reload.
 */
export async function servePage(options: {
  port: number;
  hostPort: number;
  dataFolder: string;
  builtPage?: string;
}): Promise<PageServer> {
  const address = {
    port: options.port,
    strictPort: true,
    proxy: { '/api/ppt': { target: `http://127.0.0.1:${options.hostPort}`, xfwd: true } },
  };
  if (options.builtPage !== undefined)
    return await preview({ ...pageConfig, build: { outDir: options.builtPage }, preview: address });
  const server = await createServer({
    ...pageConfig,
    cacheDir: join(options.dataFolder, 'vite'),
    // Vite discovers the dependencies of a worker only through this option; otherwise, it would reload the page when
    // the worker starts.
    optimizeDeps: { entries: ['index.html', 'src/page/create/preview/preview-worker.ts'] },
    server: { ...address, warmup: { clientFiles: ['./src/page/main.tsx'] } },
  });
  return await server.listen();
}
