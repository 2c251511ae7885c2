import { spawnSync } from 'node:child_process';
import { isPgbouncerInstalled } from '../apps/service/testing/pgbouncer.ts';
import { aptInstall, canUseApt } from './apt.ts';

/**
 * Ensures that PgBouncer is installed for the tests of transaction pooling and for the load benchmark. If that fails,
 * they are skipped visibly.
 */
export function ensurePgbouncer(): void {
  if (!isPgbouncerInstalled()) installOrSkip('pgbouncer');
}

/**
 * Ensures that Redis is installed for the tests of the host's storage. If that fails, those tests are skipped visibly.
 */
export function ensureRedis(): void {
  const isInstalled = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!isInstalled) installOrSkip('redis-server');
}

function installOrSkip(debianPackage: string): void {
  if (!canUseApt()) return;
  try {
    aptInstall([debianPackage]);
  } catch {
    console.log(`${debianPackage} cannot be installed on this machine. What requires it is skipped.`);
  }
}
