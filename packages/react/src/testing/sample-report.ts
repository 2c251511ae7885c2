import type { DoctorFinding, DoctorReport } from '@ppt-embed/protocol/host';

const findings: DoctorFinding[] = [
  { check: 'service', status: 'ok', code: 'service_answers', message: 'The service answers.' },
  { check: 'clock', status: 'ok', code: 'clock_agrees', message: 'Both clocks agree.' },
  {
    check: 'credentials',
    status: 'ok',
    code: 'credentials_taken',
    message: 'The service takes the application token.',
  },
  {
    check: 'security_domain',
    status: 'ok',
    code: 'security_domain_matches',
    message: 'The service takes this callback address.',
  },
  { check: 'callback', status: 'ok', code: 'callback_answers', message: 'The callback address leads to this host.' },
  { check: 'storage', status: 'ok', code: 'storage_works', message: 'The storage keeps what it is given.' },
  { check: 'events', status: 'unknown', code: 'events_off', message: 'Notifications are switched off.' },
];

/** Returns the report of a backend without problems. */
export function sampleReport(now: number): DoctorReport {
  return { checkedAt: new Date(now).toISOString(), isHealthy: true, findings };
}
