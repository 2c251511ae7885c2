import { benchColdImport } from './cold-import.ts';
import { benchPackageSize } from './package-size.ts';
import { benchProxiedCall } from './proxied-call.ts';

/** Compares the host kit with hand-written code, and measures its size. */
export async function benchHost(): Promise<void> {
  await benchProxiedCall();
  await benchPackageSize();
  await benchColdImport();
}
