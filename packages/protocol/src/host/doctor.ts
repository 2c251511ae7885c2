/** The checks of `GET /doctor`, in order. */
export const doctorChecks = [
  /** Whether the service responds at `service.baseUrl`. */
  'service',
  /** Whether this machine's clock and the service's agree. */
  'clock',
  /** Whether the service accepts the application token. */
  'credentials',
  /** Whether the service accepts this application's `app_id` with this callback URL. */
  'security_domain',
  /** Whether the callback URL leads to this host. */
  'callback',
  /** Whether the storage keeps its entries and supports compare-and-swap. */
  'storage',
  /** Whether events from the service can arrive. */
  'events',
] as const;
/** One of the doctor's checks. */
export type DoctorCheck = (typeof doctorChecks)[number];

/** The result of a check. `unknown`: the check could not determine a result, or the feature is disabled. */
export type DoctorStatus = 'ok' | 'warning' | 'error' | 'unknown';

/**
 * Result of one check. Messages are in English. Pages in other languages look up their own messages by `check` and
 * `code`.
 */
export interface DoctorFinding {
  check: DoctorCheck;
  status: DoctorStatus;
  /** Identifies the finding, so that a page can show its own message. */
  code: DoctorCode;
  /** The finding in one sentence. */
  message: string;
  /** How to fix the problem; undefined if there is no problem. */
  fix?: string;
}

/** Codes that the doctor can report. */
export type DoctorCode =
  | 'service_responds'
  | 'service_unreachable'
  | 'service_failing'
  | 'clock_agrees'
  | 'clock_differs'
  | 'clock_unknown'
  | 'credentials_taken'
  | 'credentials_rejected'
  | 'credentials_unknown'
  | 'security_domain_matches'
  | 'security_domain_mismatch'
  | 'app_id_rejected'
  | 'security_domain_unknown'
  | 'callback_reachable'
  | 'callback_elsewhere'
  | 'callback_unreachable'
  | 'storage_works'
  | 'storage_one_process'
  | 'storage_failing'
  | 'storage_not_atomic'
  | 'events_arrive'
  | 'events_none_yet'
  | 'events_off';

/** Result of `doctor()` and `GET /doctor`: one finding per check. It contains no secrets. */
export interface DoctorReport {
  /** Time of the checks in ISO 8601. */
  checkedAt: string;
  /** True if no check failed. */
  isHealthy: boolean;
  findings: DoctorFinding[];
}
