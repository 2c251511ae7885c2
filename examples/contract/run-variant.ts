import { setTimeout as sleep } from 'node:timers/promises';
import { createPptHost, type ReceivedEvent } from '@ppt-embed/host';
import { freePort } from '../../apps/service/testing/free-port.ts';
import type { Backend } from './backends.ts';
import { eventSecret, type RunningHost } from './contract-suite.ts';
import { type FrameworkName, type ProxyKind, servers, startProxy, type Surroundings } from './servers.ts';
import { type StoreName, type StoreServers, stores } from './stores.ts';

/** A host with its server, proxy and storage. */
export interface Variant extends Surroundings {
  framework: FrameworkName;
  proxy: ProxyKind;
  store: StoreName;
}

/** The paths at which a handler is mounted. */
export const basePaths = ['/api/ppt', '/deep/down/slides', ''] as const satisfies readonly Surroundings['basePath'][];

/** Starts a host behind a framework and an optional proxy, on a port of an allowed security domain. */
export async function startVariant(
  { framework, proxy, store, ...surroundings }: Variant,
  port: number,
  backend: Backend,
  storeServers: StoreServers,
): Promise<RunningHost & { close: () => Promise<void> }> {
  const { storage, close } = await stores[store](storeServers);
  const received: ReceivedEvent[] = [];
  const url = `http://127.0.0.1:${port}${surroundings.basePath}`;
  const ppt = createPptHost({
    service: { baseUrl: backend.url, appId: backend.appId, appToken: backend.appToken },
    publicUrl: url,
    authenticate: (request) => {
      const id = request.headers.get('x-user');
      return id === null ? null : { id };
    },
    secret: 'a secret of more than thirty-two characters',
    storage,
    allowedOrigins: ['https://www.split.test'],
    events: { secret: eventSecret, on: { 'ppt.saved': (event) => void received.push(event) } },
    log: () => undefined,
  });
  const inner = proxy === 'none' ? port : await freePort();
  const start = servers[framework];
  const isCut = proxy === 'cutting';
  const server = await start(ppt, inner, { ...surroundings, ...(isCut && { basePath: '' }) });
  const front = proxy === 'none' ? undefined : await startProxy(proxy, port, inner, surroundings.basePath);
  return {
    url,
    backend,
    received,
    async close() {
      await front?.close();
      await server.close();
      await close();
      // The next variant listens on the same port, and connections closed here must not look open to it.
      await sleep(30);
    },
  };
}
