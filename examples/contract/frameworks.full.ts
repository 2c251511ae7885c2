import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, startOurs, startVendor } from './backends.ts';
import { contract } from './contract-suite.ts';
import { basePaths, startVariant, type Variant } from './run-variant.ts';
import { type FrameworkName, freePort, type ProxyKind, servers } from './servers.ts';
import { type StoreName, stores } from './stores.ts';

const bools = [false, true];
const proxies: ProxyKind[] = ['none', 'trusting', 'untrusting', 'cutting'];
const backends = ['ours', 'vendor'] as const;

/** Where there is no such thing as a parser or a compression in front. */
const withoutParser: readonly FrameworkName[] = ['next'];
const withoutCompression: readonly FrameworkName[] = ['node', 'next'];

const surroundings: Omit<Variant, 'store'>[] = (Object.keys(servers) as FrameworkName[]).flatMap((framework) =>
  basePaths.flatMap((basePath) =>
    proxies.flatMap((proxy) =>
      (withoutParser.includes(framework) ? [false] : bools).flatMap((bodyParser) =>
        (withoutCompression.includes(framework) ? [false] : bools).map((compression) => ({
          framework,
          basePath,
          proxy,
          bodyParser,
          compression,
        })),
      ),
    ),
  ),
);
const storeNames = Object.keys(stores) as StoreName[];
/** Every surrounding before both services, the stores taking turns; and every store in one surrounding. */
const variants = [
  ...surroundings.map((one, index) => ({ ...one, store: storeNames[index % storeNames.length] ?? 'file' })),
  ...storeNames.map((store) => ({
    framework: 'node' as const,
    basePath: '/api/ppt' as const,
    proxy: 'none' as const,
    bodyParser: false,
    compression: false,
    store,
  })),
].flatMap((variant) => backends.map((backend) => ({ ...variant, backend })));

const running = new Map<Backend['kind'], Backend>();
let port = 0;

beforeAll(async () => {
  port = await freePort();
  const securityDomain = basePaths.map((basePath) => `http://127.0.0.1:${port}${basePath}/callback`);
  for (const backend of await Promise.all([startOurs(securityDomain), startVendor(securityDomain)])) {
    running.set(backend.kind, backend);
  }
});
afterAll(async () => {
  await Promise.all(Array.from(running.values(), (backend) => backend.stop()));
});

it('takes every framework in every surrounding before both services', () => {
  expect(variants.length).toBeGreaterThan(300);
});

describe.each(variants)(
  '$framework below "$basePath" (parser: $bodyParser, compression: $compression, proxy: $proxy, store: $store), before $backend',
  ({ backend, ...variant }) => {
    let host: Awaited<ReturnType<typeof startVariant>>;
    beforeAll(async () => {
      host = await startVariant(variant, port, running.get(backend) as Backend);
    });
    afterAll(() => host.close());

    it.each(Object.entries(contract))('%s', async (_name, check) => {
      await expect(check(host)).resolves.toBeUndefined();
    });
  },
);
