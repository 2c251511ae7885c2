import {
  hostRoutes,
  type DoctorFinding,
  type DoctorReport,
  type DoctorStatus,
  trimTrailingSlashes,
} from '@ppt-embed/protocol/host';
import type { CheckContext, CheckResult } from '../results/check-result.ts';
import type { Severity } from '../results/subjects.ts';
import type { DiagnosticsMessages } from '../messages.ts';

const severities: Record<DoctorStatus, Severity> = {
  ok: 'ok',
  warning: 'warning',
  error: 'error',
  unknown: 'unknown',
};

/**
 * Returns the findings of the backend's own checks; none if it has no `GET /doctor` or restricts it to administrators.
 */
export async function checkBackend(context: CheckContext): Promise<CheckResult[]> {
  const report = await fetchDoctorReport(context).catch(() => undefined);
  return (report?.findings ?? []).map((finding) => ({
    group: 'backend',
    subject: finding.check,
    severity: severities[finding.status],
    getMessage: (messages) => doctorMessage(finding, messages),
    ...(finding.fix !== undefined && { fix: finding.fix }),
  }));
}

async function fetchDoctorReport({ fetcher, backend, signal }: CheckContext): Promise<DoctorReport | undefined> {
  if (fetcher.doctor) return fetcher.doctor({ signal });
  if (!backend) return undefined;
  const url = trimTrailingSlashes(backend.href) + hostRoutes.doctor.path;
  const response = await fetch(url, { credentials: 'include', signal });
  return response.ok ? ((await response.json()) as DoctorReport) : undefined;
}

/** Translates the backend's messages by code, because they are English. */
function doctorMessage({ code, message }: DoctorFinding, messages: DiagnosticsMessages): string {
  return messages.backendCodes[code] ?? message;
}
