import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcesses } from '../../apps/service/testing/service-process.ts';
import type { ErrorLog } from './error-log.ts';

/**
 * Time in ms from the kill until the balancer has detected it, with a margin for requests that are waiting for a
 * response.
 */
const noticeMs = 2000;
/** Time in ms for which the killed process stays down. */
const outageMs = 5000;

interface FaultOptions {
  /** Duration of the traffic. */
  seconds: number;
  errors: ErrorLog;
  /** Called while the killed process is down. */
  beforeRestart: () => Promise<void>;
  /** Called when the killed process runs again. */
  afterRestart: () => void;
}

/** Kills and restarts processes during the traffic. Users must not notice it. */
export async function injectFaults(
  service: ServiceProcesses,
  { seconds, errors, beforeRestart, afterRestart }: FaultOptions,
): Promise<void> {
  await sleep((seconds / 3) * 1000);
  console.log('  one process is killed, and started again 5 s later…');
  const startedAt = performance.now();
  errors.announce({ from: startedAt, until: startedAt + noticeMs });
  await service.processes[1]?.kill('SIGKILL');
  await beforeRestart();
  await sleep(Math.max(0, outageMs - (performance.now() - startedAt)));
  await service.restart(1);
  afterRestart();
  await sleep(Math.max(0, (seconds * 2000) / 3 - (seconds / 3) * 1000 - (performance.now() - startedAt)));
  console.log('  all processes are restarted one after the other…');
  for (const index of service.processes.keys()) {
    await service.processes[index]?.kill('SIGTERM');
    await service.restart(index);
  }
}
