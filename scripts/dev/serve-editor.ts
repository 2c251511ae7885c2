import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger, createServer, type Logger, type ViteDevServer } from 'vite';
import { root } from '../steps.ts';

const editor = join(root, 'apps/editor');
const template = join(editor, 'index.html');

/** Requests that the service handles. All others below `/editor/` are modules and styles of the editor. */
const servicePaths = '^/(?!editor/)|^/editor/api(/|$)';

/**
 * Serves the editor from its sources with hot reload, and forwards all other requests to the service. Editor and service
 * must share an origin, because the Content-Security-Policy of the editor's page allows no other.
 */
export async function serveEditor(options: {
  /** Port of the service's public URL. */
  port: number;
  /** Port on which the service itself listens. */
  servicePort: number;
  /** Folder for the editor's page (`EDITOR_DIST` of the service). */
  pageFolder: string;
  cacheDir: string;
}): Promise<ViteDevServer> {
  const { port, servicePort, pageFolder, cacheDir } = options;
  const server = await createServer({
    configFile: join(editor, 'vite.config.ts'),
    root: editor,
    cacheDir,
    // The service serves the page, with the data of an editor URL.
    appType: 'custom',
    // The service replaces the nonce in each response.
    html: { cspNonce: 'ppt-nonce' },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      // The service itself responds to preflight requests.
      cors: false,
      proxy: {
        [servicePaths]: {
          target: `http://127.0.0.1:${servicePort}`,
          xfwd: true,
          // Users who edit a presentation together are connected by WebSockets.
          ws: true,
          configure: (proxy) => {
            proxy.on('error', (_error, _request, response) => {
              // This is sent while the service restarts. Clients retry after this status.
              if (!('writeHead' in response) || response.headersSent) return;
              response.writeHead(503, { 'Retry-After': '1' });
              response.end();
            });
          },
        },
      },
      warmup: { clientFiles: ['./src/app/main.ts', './src/app/start.ts'] },
    },
    clearScreen: false,
    customLogger: withoutProxyErrors(createLogger('warn')),
  });
  const writePage = async (): Promise<void> => {
    const page = await server.transformIndexHtml('/editor/index.html', readFileSync(template, 'utf8'));
    mkdirSync(pageFolder, { recursive: true });
    writeFileSync(join(pageFolder, 'index.html'), page);
  };
  await writePage();
  server.watcher.on('change', (path) => {
    if (path !== template) return;
    void writePage().then(
      () => server.ws.send({ type: 'full-reload' }),
      (error: unknown) => console.error(error),
    );
  });
  return await server.listen();
}

/**
 * Hides errors, because the page shows what a missing response means. Vite would print each of them while the service
 * restarts.
 */
function withoutProxyErrors(logger: Logger): Logger {
  return {
    ...logger,
    error(message, options) {
      if (!message.includes('proxy error')) logger.error(message, options);
    },
  };
}
