import { doctorChecks, type DoctorCheck } from '@ppt-embed/protocol/host';
import type { Locale } from '../i18n/locale.ts';
import { runChecks, type DiagnosticsOptions } from './run-checks.ts';
import type { CheckResult } from './results/check-result.ts';
import { subjects, type Severity, type Subject } from './results/subjects.ts';
import { en, type DiagnosticsMessages } from './messages.ts';

/** Options of `diagnose`. */
export interface DiagnoseOptions extends DiagnosticsOptions {
  /** Locale of the messages. @default 'en' */
  locale?: 'en' | Locale | undefined;
}

/** Localized result of a check. */
export interface Finding {
  /** Whether this page or the backend ran the check. */
  group: 'page' | 'backend';
  subject: Subject | DoctorCheck;
  severity: Severity;
  /** The subject's localized name. */
  title: string;
  /** Localized message of the check. */
  message: string;
  /** A line of code or configuration that fixes the problem. */
  fix?: string;
  /** URL of a help page for the error code in `message`, if the backend sent one. */
  help?: string;
}

/**
 * Checks what could prevent the editor from working on this page: Content-Security-Policy, Permissions-Policy,
 * isolation, size, callback, connection, duplicate requests, versions, styles, clock, and the backend's own checks.
 * Runs in a browser. Sends a few requests to the backend, including one for a URL of the editor's home page, which is
 * never opened.
 * @returns the findings, errors first.
 * @example console.table(await diagnose({ fetcher }))
 */
export async function diagnose(options: DiagnoseOptions): Promise<Finding[]> {
  const results: CheckResult[] = [];
  await runChecks(options, (result) => results.push(result));
  const { locale = 'en' } = options;
  const messages = { ...en, ...(locale === 'en' ? undefined : locale.messages.diagnostics) };
  return sortResults(results).map((result) => toFinding(result, messages));
}

const severities: readonly Severity[] = ['error', 'warning', 'ok', 'unknown'];

const subjectOrder: readonly CheckResult['subject'][] = [...subjects, ...doctorChecks];

/** Sorts by group (page before backend), then by severity (errors first), then by subject. */
export function sortResults(results: readonly CheckResult[]): CheckResult[] {
  return results.toSorted(
    (a, b) =>
      b.group.localeCompare(a.group) ||
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      subjectOrder.indexOf(a.subject) - subjectOrder.indexOf(b.subject),
  );
}

/** Localizes a result. */
export function toFinding(result: CheckResult, messages: DiagnosticsMessages): Finding {
  const { group, subject, severity, getMessage, fix, help } = result;
  return {
    group,
    subject,
    severity,
    title: messages.subjects[subject],
    message: getMessage(messages),
    ...(fix !== undefined && { fix }),
    ...(help !== undefined && { help }),
  };
}
