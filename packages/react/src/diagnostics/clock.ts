import type { BackendAnswer } from './backend-answer.ts';
import { fine, unknown, warning, type Observation } from './finding.ts';

const apartMs = 30_000;

/** Whether this device's clock agrees with the backend's. Lifetimes are relative here, but signed links are not. */
export function lookAtClock(answer: BackendAnswer | undefined): Observation {
  const aheadMs = answer?.aheadMs;
  if (aheadMs === undefined) return unknown('clock', ({ clock }) => clock.untold);
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (Math.abs(aheadMs) <= apartMs) return fine('clock', ({ clock }) => clock.agrees(seconds));
  return warning('clock', ({ clock }) => clock.differs(seconds), 'timedatectl set-ntp true');
}
