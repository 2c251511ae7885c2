import type { BackendResponse } from '../probes/backend-response.ts';
import { okResult, unknownResult, warningResult, type CheckResult } from '../results/check-result.ts';

const maxClockSkewMs = 30_000;

/**
 * Checks whether this device's clock agrees with the backend's. Lifetimes in this API are relative, but signed links
 * are not.
 */
export function checkClock(response: BackendResponse | undefined): CheckResult {
  const aheadMs = response?.aheadMs;
  if (aheadMs === undefined) return unknownResult('clock', ({ clock }) => clock.notReported);
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (Math.abs(aheadMs) <= maxClockSkewMs) return okResult('clock', ({ clock }) => clock.agrees(seconds));
  return warningResult('clock', ({ clock }) => clock.differs(seconds), 'timedatectl set-ntp true');
}
