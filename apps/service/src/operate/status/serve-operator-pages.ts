import { createServer, type Server } from 'node:http';
import type { ListenSetting } from '../../context/settings.ts';
import { listenAt } from '../../http/listen-at.ts';
import type { StatusRequest, StatusResponse } from './respond-to-status.ts';
import type { Metrics } from '../metrics/metrics.ts';

/**
 * Serves the metrics and the status page at a separate address, `METRICS_LISTEN`, because they are for operators only.
 *
 * @param respondToStatus responds to requests for the page. @default no page
 * @throws PortError
 */
export function serveOperatorPages(
  { host, port }: ListenSetting,
  metrics: Metrics,
  respondToStatus?: (request: StatusRequest) => Promise<StatusResponse>,
): Promise<Server> {
  const respond = async (path: string | undefined, request: StatusRequest): Promise<StatusResponse> => {
    if (path === '/metrics')
      return { status: 200, headers: { 'Content-Type': metrics.contentType }, body: await metrics.render() };
    return (path === '/status' && (await respondToStatus?.(request))) || { status: 404, headers: {}, body: '' };
  };
  const server = createServer((request, response) => {
    const path = request.method === 'GET' ? request.url : undefined;
    respond(path, { headers: request.headers, client: request.socket.remoteAddress ?? '' }).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(500).end(),
    );
  });
  return listenAt(server, 'METRICS_LISTEN', { port, host });
}
