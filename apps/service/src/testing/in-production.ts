import { createApp } from '../app.ts';
import { noteSocket } from '../http/client-address.ts';
import { serviceClient, type ServiceClient } from './service-client.ts';
import { publicUrl, type TestService } from './test-service.ts';

/** The same service as production runs it, reached from a client's address; people sign in with accounts. */
export function inProduction(
  { parts }: TestService,
  { client = '198.51.100.1', url = publicUrl }: { client?: string; url?: string } = {},
): ServiceClient {
  const app = createApp({ ...parts, settings: { ...parts.settings, isProduction: true, publicUrl: url } });
  return serviceClient((address, init) => {
    const request = new Request(new URL(address.replace(url, ''), publicUrl), init);
    noteSocket(request, client);
    return app.fetch(request);
  });
}
