import {
  hostRoutes,
  type DoctorFinding,
  type DoctorReport,
  type DoctorStatus,
  trimTrailingSlashes,
} from '@ppt-embed/protocol/host';
import type { Examination, Observation, Severity } from './finding.ts';
import type { DiagnosticsWords } from './messages.ts';

const severities: Record<DoctorStatus, Severity> = {
  ok: 'fine',
  warning: 'warning',
  error: 'problem',
  unknown: 'unknown',
};

/** What the backend found out about itself; nothing where it has no `GET /doctor`, or keeps it to administrators. */
export async function lookAtBackend(examination: Examination): Promise<Observation[]> {
  const report = await askDoctor(examination).catch(() => undefined);
  return (report?.findings ?? []).map((finding) => ({
    place: 'backend',
    subject: finding.check,
    severity: severities[finding.status],
    say: (words) => sentenceOf(finding, words),
    ...(finding.remedy !== undefined && { remedy: finding.remedy }),
  }));
}

async function askDoctor({ fetcher, backend, signal }: Examination): Promise<DoctorReport | undefined> {
  if (fetcher.doctor) return fetcher.doctor({ signal });
  if (!backend) return undefined;
  const address = trimTrailingSlashes(backend.href) + hostRoutes.doctor.path;
  const answer = await fetch(address, { credentials: 'include', signal });
  return answer.ok ? ((await answer.json()) as DoctorReport) : undefined;
}

/** The backend speaks English; a language says what it has words for by the code. */
function sentenceOf({ code, message }: DoctorFinding, words: DiagnosticsWords): string {
  return words.backendCodes[code] ?? message;
}
