import type { DoctorFinding } from '@ppt-embed/protocol/host';
import type { HostSettings } from '../../options/host-settings.ts';
import { doctorTimeoutMs } from './doctor-timeout.ts';

/** A webhook signed by a clock this far from ours is refused (Standard Webhooks). */
const eventWindowMs = 5 * 60_000;
/** `Date` has whole seconds, and an answer takes its time. */
const maxClockSkewMs = 60_000;

/** Whether the service answers, and what time it has. */
export async function checkService({ baseUrl, fetch, now }: HostSettings): Promise<DoctorFinding[]> {
  try {
    const startedAt = now();
    const response = await fetch(new URL(`${baseUrl}/openapi.json`), { signal: AbortSignal.timeout(doctorTimeoutMs) });
    await response.body?.cancel();
    // The middle of the call: half of it was the way there.
    return [serviceFinding(response), clockFinding(response.headers.get('date'), (startedAt + now()) / 2)];
  } catch {
    return [
      {
        check: 'service',
        status: 'error',
        code: 'service_unreachable',
        message: `The service does not answer at ${baseUrl}.`,
        fix: 'Check service.baseUrl, and that this machine may reach it (DNS, firewall, proxy).',
      },
      { check: 'clock', status: 'unknown', code: 'clock_unknown', message: 'The service tells no time.' },
    ];
  }
}

function serviceFinding({ status }: Response): DoctorFinding {
  if (status < 500) {
    return { check: 'service', status: 'ok', code: 'service_answers', message: 'The service answers.' };
  }
  return {
    check: 'service',
    status: 'error',
    code: 'service_failing',
    message: `The service answers with HTTP ${status}.`,
    fix: 'Wait a little and look again; if it stays so, ask the operator of the service.',
  };
}

function clockFinding(date: string | null, now: number): DoctorFinding {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) {
    return { check: 'clock', status: 'unknown', code: 'clock_unknown', message: 'The service tells no time.' };
  }
  const difference = Math.abs(theirs - now);
  if (difference <= maxClockSkewMs) {
    return { check: 'clock', status: 'ok', code: 'clock_agrees', message: 'Both clocks agree.' };
  }
  return {
    check: 'clock',
    // Tokens are reckoned by the clock of the service; only notifications are compared with this one.
    status: difference > eventWindowMs ? 'error' : 'warning',
    code: 'clock_differs',
    message: `This machine is ${Math.round(difference / 1000)} seconds ${theirs > now ? 'behind' : 'ahead of'} the service.`,
    fix: 'Set the clock by NTP: notifications signed more than five minutes from now are refused.',
  };
}
