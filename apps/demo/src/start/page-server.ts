import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, defaultClientConditions, type ViteDevServer } from 'vite';

const demoFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Serves the page and proxies the host API to the host backend, so that both share one origin. */
export async function servePage(options: {
  port: number;
  hostPort: number;
  dataFolder: string;
}): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: false,
    root: demoFolder,
    cacheDir: join(options.dataFolder, 'vite'),
    plugins: [react()],
    resolve: { conditions: ['@ppt-embed/source', ...defaultClientConditions] },
    server: {
      port: options.port,
      strictPort: true,
      proxy: { '/api/ppt': { target: `http://127.0.0.1:${options.hostPort}`, xfwd: true } },
      warmup: { clientFiles: ['./src/page/main.tsx'] },
    },
    clearScreen: false,
    logLevel: 'warn',
  });
  return await server.listen();
}
