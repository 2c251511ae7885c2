import { benchColdImport } from './cold-import.ts';
import { benchPackageSize } from './package-size.ts';
import { benchProxiedCall } from './proxied-call.ts';

/** The host kit against what a developer would write by hand, and what it weighs. */
export async function benchHost(): Promise<void> {
  await benchProxiedCall();
  await benchPackageSize();
  await benchColdImport();
}
