import type { DoctorFinding } from '@ppt-embed/protocol/host';
import type { HostSettings } from '../../options/host-settings.ts';
import { doctorTimeoutMs } from './doctor-timeout.ts';

/** Maximum clock difference at which a webhook signature is accepted (Standard Webhooks). */
const eventWindowMs = 5 * 60_000;
/** Tolerated clock difference in ms. The time in the `Date` header is in whole seconds, and the response takes time. */
const maxClockSkewMs = 60_000;

/** Checks whether the service responds and whether its clock agrees with this machine's. */
export async function checkService({ baseUrl, fetch, now }: HostSettings): Promise<DoctorFinding[]> {
  try {
    const startedAt = now();
    const response = await fetch(new URL(`${baseUrl}/openapi.json`), { signal: AbortSignal.timeout(doctorTimeoutMs) });
    await response.body?.cancel();
    // Assumes that the service read its clock about halfway through the call.
    return [serviceFinding(response), clockFinding(response.headers.get('date'), (startedAt + now()) / 2)];
  } catch {
    return [
      {
        check: 'service',
        status: 'error',
        code: 'service_unreachable',
        message: `The service does not respond at ${baseUrl}.`,
        fix: 'Check service.baseUrl, and that this machine can reach it (DNS, firewall, proxy).',
      },
      { check: 'clock', status: 'unknown', code: 'clock_unknown', message: 'The service sends no Date header.' },
    ];
  }
}

function serviceFinding({ status }: Response): DoctorFinding {
  if (status < 500) {
    return { check: 'service', status: 'ok', code: 'service_responds', message: 'The service responds.' };
  }
  return {
    check: 'service',
    status: 'error',
    code: 'service_failing',
    message: `The service responds with HTTP ${status}.`,
    fix: 'Wait a moment, then check again. If the problem persists, contact the operator of the service.',
  };
}

function clockFinding(date: string | null, now: number): DoctorFinding {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) {
    return { check: 'clock', status: 'unknown', code: 'clock_unknown', message: 'The service sends no Date header.' };
  }
  const difference = Math.abs(theirs - now);
  if (difference <= maxClockSkewMs) {
    return { check: 'clock', status: 'ok', code: 'clock_agrees', message: 'The clocks agree.' };
  }
  return {
    check: 'clock',
    // Token lifetimes use the service's clock. Only events are compared with this machine's clock.
    status: difference > eventWindowMs ? 'error' : 'warning',
    code: 'clock_differs',
    message: `This machine's clock is ${Math.round(difference / 1000)} seconds ${theirs > now ? 'behind' : 'ahead of'} the service's.`,
    fix: 'Synchronize the clock with NTP. Events whose signature is more than five minutes off are rejected.',
  };
}
