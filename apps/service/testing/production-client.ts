import { createApp } from '../src/start/app.ts';
import { setSocketAddress } from '../src/http/client-address.ts';
import { serviceClient, type ServiceClient } from './service-client.ts';
import { publicUrl, type TestService } from './test-service.ts';

/** Returns a client of the same service in production mode with a given client address. Users sign in with accounts. */
export function inProduction(
  { appContext }: TestService,
  { client = '198.51.100.1', url = publicUrl }: { client?: string; url?: string } = {},
): ServiceClient {
  const app = createApp({ ...appContext, settings: { ...appContext.settings, isProduction: true, publicUrl: url } });
  return serviceClient((requestUrl, init) => {
    const request = new Request(new URL(requestUrl.replace(url, ''), publicUrl), init);
    setSocketAddress(request, client);
    return app.fetch(request);
  });
}
