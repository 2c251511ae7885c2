import { spawnSync } from 'node:child_process';
import { aptInstall, canUseApt } from './apt.ts';

/**
 * Ensures that Redis is installed for the tests of the host's storage. If that fails, those tests are skipped visibly.
 */
export function ensureRedis(): void {
  const isInstalled = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
  if (isInstalled || !canUseApt()) return;
  try {
    aptInstall(['redis-server']);
  } catch {
    console.log('redis-server cannot be installed on this machine. Tests that require it are skipped.');
  }
}
