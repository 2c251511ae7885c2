import { createApplication, type CreatedApplication } from '../src/identity/applications/create-application.ts';
import { serviceClient, type ServiceClient } from './service-client.ts';
import { publicUrl, type TestService } from './test-service.ts';

/** Creates a second application of the same service, with its client. */
export async function anotherApplication(
  service: TestService,
  isTrusted = false,
): Promise<CreatedApplication & { client: ServiceClient }> {
  const created = await createApplication(service.appContext, {
    name: 'Another',
    securityDomain: ['https://another.example/back'],
    isTrusted,
  });
  const client = serviceClient((requestUrl, init) => service.app.request(requestUrl.replace(publicUrl, ''), init), {
    ...created,
    redirectUri: 'https://another.example/back',
  });
  return { ...created, client };
}
