/** What `GET /doctor` looks at, in this order. */
export const doctorChecks = [
  /** Whether the service answers at `service.baseUrl`. */
  'service',
  /** Whether this machine and the service agree on the time. */
  'clock',
  /** Whether the service takes the application token. */
  'credentials',
  /** Whether the service takes this application's `app_id` with this callback address. */
  'security_domain',
  /** Whether the callback address leads to this host. */
  'callback',
  /** Whether the storage keeps what it is given, and lets one of two writers win. */
  'storage',
  /** Whether notifications of the service can arrive. */
  'events',
] as const;
/** One of the things that the doctor looks at. */
export type DoctorCheck = (typeof doctorChecks)[number];

/** `unknown`: it could not be told from here, or is switched off. */
export type DoctorStatus = 'ok' | 'warning' | 'error' | 'unknown';

/** One thing looked at. Words are English; pages that speak another language choose theirs by `check` and `code`. */
export interface DoctorFinding {
  check: DoctorCheck;
  status: DoctorStatus;
  /** What was found, for a page to choose its words by. */
  code: DoctorCode;
  /** What was found, in one sentence. */
  message: string;
  /** What to do about it; absent where there is nothing to do. */
  fix?: string;
}

/** What the doctor may find. */
export type DoctorCode =
  | 'service_answers'
  | 'service_unreachable'
  | 'service_failing'
  | 'clock_agrees'
  | 'clock_differs'
  | 'clock_unknown'
  | 'credentials_taken'
  | 'credentials_refused'
  | 'credentials_unknown'
  | 'security_domain_matches'
  | 'security_domain_mismatch'
  | 'app_id_refused'
  | 'security_domain_unknown'
  | 'callback_answers'
  | 'callback_elsewhere'
  | 'callback_unreachable'
  | 'storage_works'
  | 'storage_one_process'
  | 'storage_failing'
  | 'storage_not_atomic'
  | 'events_arrive'
  | 'events_none_yet'
  | 'events_off';

/** What `doctor()` and `GET /doctor` answer: a finding for each check, none of them with a secret. */
export interface DoctorReport {
  /** ISO 8601. */
  checkedAt: string;
  /** Whether nothing failed. */
  isHealthy: boolean;
  findings: DoctorFinding[];
}
