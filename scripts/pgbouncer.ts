import { isPgbouncerInstalled } from '../apps/service/testing/pgbouncer.ts';
import { aptInstall, canUseApt } from './apt.ts';

/**
 * Ensures that PgBouncer is installed for the tests of transaction pooling and for the load benchmark. If that fails,
 * they are skipped visibly.
 */
export function ensurePgbouncer(): void {
  if (isPgbouncerInstalled() || !canUseApt()) return;
  try {
    aptInstall(['pgbouncer']);
  } catch {
    console.log('PgBouncer cannot be installed on this machine. Tests and benchmarks that require it are skipped.');
  }
}
