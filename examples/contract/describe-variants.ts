import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasRedis, type RedisServer, startRedis } from '../../tooling/redis-server.ts';
import { type Backend, startOurs, startVendor } from './backends.ts';
import { contract } from './contract-suite.ts';
import { basePaths, startVariant } from './run-variant.ts';
import { freePort } from '../../apps/service/testing/free-port.ts';
import { type HostVariant, needsRedis } from './variants.ts';

/** Runs the whole contract for each variant, with one port, one service of each kind and one Redis for all of them. */
export function describeVariants(variants: readonly HostVariant[]): void {
  const backends = new Map<Backend['kind'], Backend>();
  let port = 0;
  let redis: RedisServer | undefined;

  beforeAll(async () => {
    redis = hasRedis ? await startRedis() : undefined;
    port = await freePort();
    const securityDomain = basePaths.map((basePath) => `http://127.0.0.1:${port}${basePath}/callback`);
    for (const backend of await Promise.all([startOurs(securityDomain), startVendor(securityDomain)])) {
      backends.set(backend.kind, backend);
    }
  });
  afterAll(async () => {
    await Promise.all(Array.from(backends.values(), (backend) => backend.stop()));
    await redis?.stop();
  });

  // Without redis-server, the rows that need it are reported as skipped.
  for (const { backend, ...variant } of variants) {
    describe.skipIf(needsRedis(variant) && !hasRedis)(`host in ${titleOf({ backend, ...variant })}`, () => {
      let host: Awaited<ReturnType<typeof startVariant>>;
      beforeAll(async () => {
        host = await startVariant(variant, port, backends.get(backend) as Backend, {
          postgresUrl: inject('postgresUrl'),
          redisPort: redis?.port ?? 0,
        });
      });
      afterAll(() => host.close());

      it.each(Object.entries(contract))('%s', async (_name, check) => {
        await expect(check(host)).resolves.toBeUndefined();
      });
    });
  }
}

function titleOf({ framework, basePath, bodyParser, compression, proxy, store, backend }: HostVariant): string {
  return `${framework} below "${basePath}" (parser: ${bodyParser}, compression: ${compression}, proxy: ${proxy}, store: ${store}), before ${backend}`;
}
