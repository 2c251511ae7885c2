import { startBareVendor } from '../../packages/host/src/fakes/bare-vendor.ts';
import { startService } from '../../e2e/service-process.ts';

/** A service that the host under test asks. */
export interface Backend {
  kind: 'ours' | 'vendor';
  url: string;
  appId: string;
  appToken: string;
  /** Whether it tells the `ppt_id` of what was made from Markdown. */
  returnsPptIds: boolean;
  stop: () => Promise<void>;
}

/** Our own service, as a process of its own. */
export async function startOurs(securityDomain: readonly string[]): Promise<Backend> {
  const service = await startService('', securityDomain.join(' '));
  const { url, appId, appToken } = service;
  return { kind: 'ours', url, appId, appToken, returnsPptIds: true, stop: () => service.stop() };
}

/** One that knows the specification alone. */
export async function startVendor(securityDomain: readonly string[]): Promise<Backend> {
  const { url, appId, appToken, close } = await startBareVendor({ securityDomain });
  return { kind: 'vendor', url, appId, appToken, returnsPptIds: false, stop: close };
}
