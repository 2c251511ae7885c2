import { benchColdImport } from './cold-import.ts';
import { benchPackageSize } from './package-size.ts';
import { benchProxiedCall } from './proxied-call.ts';

/** The host kit compared with hand-written code, and its size. */
export async function benchHost(): Promise<void> {
  await benchProxiedCall();
  await benchPackageSize();
  await benchColdImport();
}
