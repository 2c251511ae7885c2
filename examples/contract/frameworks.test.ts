import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, startOurs, startVendor } from './backends.ts';
import { contract } from './contract-suite.ts';
import { basePaths, startVariant, type Variant } from './run-variant.ts';
import { freePort } from './servers.ts';

/** Every two values of any two columns stand in one row together, as far as a framework has them. */
const variants: (Variant & { backend: Backend['kind'] })[] = [
  ['node', '/api/ppt', false, false, 'none', 'ours', 'memory'],
  ['node', '/deep/down/slides', true, false, 'trusting', 'vendor', 'file'],
  ['node', '', true, false, 'untrusting', 'ours', 'postgres'],
  ['node', '/api/ppt', false, false, 'cutting', 'vendor', 'memory'],
  ['express', '/api/ppt', true, true, 'none', 'vendor', 'file'],
  ['express', '/deep/down/slides', false, true, 'untrusting', 'ours', 'postgres'],
  ['express', '', false, false, 'trusting', 'vendor', 'memory'],
  ['express', '/deep/down/slides', true, false, 'cutting', 'ours', 'file'],
  ['fastify', '/api/ppt', false, true, 'trusting', 'ours', 'postgres'],
  ['fastify', '/deep/down/slides', true, false, 'none', 'vendor', 'memory'],
  ['fastify', '', true, true, 'cutting', 'vendor', 'file'],
  ['fastify', '/api/ppt', true, false, 'untrusting', 'ours', 'postgres'],
  ['hono', '/api/ppt', true, false, 'untrusting', 'vendor', 'memory'],
  ['hono', '/deep/down/slides', false, true, 'cutting', 'ours', 'file'],
  ['hono', '', true, true, 'none', 'ours', 'postgres'],
  ['hono', '/api/ppt', false, false, 'trusting', 'vendor', 'memory'],
  ['next', '/api/ppt', false, false, 'none', 'vendor', 'file'],
  ['next', '/deep/down/slides', false, false, 'trusting', 'ours', 'postgres'],
  ['next', '/api/ppt', false, false, 'untrusting', 'ours', 'memory'],
].map(
  ([framework, basePath, bodyParser, compression, proxy, backend, store]) =>
    ({ framework, basePath, bodyParser, compression, proxy, backend, store }) as Variant & { backend: Backend['kind'] },
);

const backends = new Map<Backend['kind'], Backend>();
let port = 0;

beforeAll(async () => {
  port = await freePort();
  const securityDomain = basePaths.map((basePath) => `http://127.0.0.1:${port}${basePath}/callback`);
  for (const backend of await Promise.all([startOurs(securityDomain), startVendor(securityDomain)])) {
    backends.set(backend.kind, backend);
  }
});
afterAll(async () => {
  await Promise.all(Array.from(backends.values(), (backend) => backend.stop()));
});

describe.each(variants)(
  'a host in $framework below "$basePath" (parser: $bodyParser, compression: $compression, proxy: $proxy, store: $store), before $backend',
  ({ backend, ...variant }) => {
    let host: Awaited<ReturnType<typeof startVariant>>;
    beforeAll(async () => {
      host = await startVariant(variant, port, backends.get(backend) as Backend);
    });
    afterAll(() => host.close());

    it.each(Object.entries(contract))('%s', async (_name, check) => {
      await expect(check(host)).resolves.toBeUndefined();
    });
  },
);
