import type { DoctorFinding, DoctorReport } from '@ppt-embed/protocol/host';

const findings: DoctorFinding[] = [
  { check: 'service', status: 'ok', code: 'service_responds', message: 'The service responds.' },
  { check: 'clock', status: 'ok', code: 'clock_agrees', message: 'The clocks agree.' },
  {
    check: 'credentials',
    status: 'ok',
    code: 'credentials_taken',
    message: 'The service accepts the application token.',
  },
  {
    check: 'security_domain',
    status: 'ok',
    code: 'security_domain_matches',
    message: 'The callback URL is in the security domain.',
  },
  { check: 'callback', status: 'ok', code: 'callback_reachable', message: 'The callback URL leads to this host.' },
  {
    check: 'storage',
    status: 'ok',
    code: 'storage_works',
    message: 'The storage keeps entries and supports compare-and-swap.',
  },
  { check: 'events', status: 'unknown', code: 'events_off', message: 'Events are not configured.' },
];

/** Returns the report of a backend without problems. */
export function sampleReport(now: number): DoctorReport {
  return { checkedAt: new Date(now).toISOString(), isHealthy: true, findings };
}
