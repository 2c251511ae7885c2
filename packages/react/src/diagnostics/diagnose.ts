import { doctorChecks } from '@ppt-embed/protocol/host';
import type { Locale } from '../i18n/locale.ts';
import { runChecks, type DiagnosticsOptions } from './run-checks.ts';
import { subjects, type CheckResult, type Severity } from './check-result.ts';
import { en, type DiagnosticsMessages } from './messages.ts';

/** What is looked at, and with whose help. */
export interface DiagnoseOptions extends DiagnosticsOptions {
  /** @default 'en' */
  locale?: 'en' | Locale | undefined;
}

/** What one look came to. */
export interface Finding {
  /** Who looked: this page, or the backend at itself. */
  group: CheckResult['group'];
  subject: CheckResult['subject'];
  severity: Severity;
  /** Its name in words. */
  title: string;
  /** What was found. */
  message: string;
  /** One line that cures it, ready to copy. */
  fix?: string;
  /** Address of a page that explains the code in the sentence, where the backend answered with one. */
  help?: string;
}

/**
 * Looks for what stands between this page and the editor: Content-Security-Policy, Permissions-Policy, isolation, size,
 * callback, connection, doubled requests, versions, styles, clock; and what the backend finds in itself. Runs in a browser.
 * Asks the backend a few questions, among them one for an address of the editor's home, which is never opened.
 * @returns the findings, problems first.
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

/** The page before the backend; problems first; what is equally bad, in the order of the subjects. */
export function sortResults(results: readonly CheckResult[]): CheckResult[] {
  return results.toSorted(
    (a, b) =>
      b.group.localeCompare(a.group) ||
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      subjectOrder.indexOf(a.subject) - subjectOrder.indexOf(b.subject),
  );
}

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
