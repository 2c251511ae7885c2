import { spawnSync } from 'node:child_process';
import { aptInstall, canUseApt } from './apt.ts';

/**
 * Ensures that PgBouncer is installed for the tests of transaction pooling and for the load benchmark; if that fails,
 * those tests are skipped visibly.
 */
export function ensurePgbouncer(): void {
  const isThere = spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0;
  if (isThere || !canUseApt()) return;
  try {
    aptInstall(['pgbouncer']);
  } catch {
    console.log('pgbouncer cannot be installed here: tests on it are skipped.');
  }
}
