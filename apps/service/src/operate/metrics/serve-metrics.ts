import { createServer, type Server } from 'node:http';
import type { ListenSetting } from '../../context/settings.ts';
import { listenAt } from '../../http/listen-at.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves the metrics at a separate address, `METRICS_LISTEN`, because they are for operators only. @throws PortError
 */
export function serveMetrics({ host, port }: ListenSetting, metrics: Metrics): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.render().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return listenAt(server, 'METRICS_LISTEN', { port, host });
}
