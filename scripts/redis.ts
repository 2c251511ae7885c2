import { spawnSync } from 'node:child_process';
import { aptInstall, canUseApt } from './apt.ts';

/** Redis is what the host's storage is tried on; where it cannot be installed, those tests are skipped visibly. */
export function ensureRedis(): void {
  const isThere = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
  if (isThere || !canUseApt()) return;
  try {
    aptInstall(['redis-server']);
  } catch {
    console.log('redis-server cannot be installed here: tests on it are skipped.');
  }
}
