import { startBareVendor } from '../../packages/host/src/fakes/bare-vendor.ts';
import { startService } from '../../e2e/service-process.ts';

/** A service that the tested host calls. */
export interface Backend {
  kind: 'ours' | 'vendor';
  url: string;
  appId: string;
  appToken: string;
  /** Whether the service returns the `ppt_id` of presentations created from Markdown. */
  returnsPptIds: boolean;
  stop: () => Promise<void>;
}

/** Starts our own service as a separate process. */
export async function startOurs(securityDomain: readonly string[]): Promise<Backend> {
  const service = await startService('', securityDomain.join(' '));
  const { url, appId, appToken } = service;
  return { kind: 'ours', url, appId, appToken, returnsPptIds: true, stop: () => service.stop() };
}

/** Starts a service that implements only the specification. */
export async function startVendor(securityDomain: readonly string[]): Promise<Backend> {
  const { url, appId, appToken, close } = await startBareVendor({ securityDomain });
  return { kind: 'vendor', url, appId, appToken, returnsPptIds: false, stop: close };
}
