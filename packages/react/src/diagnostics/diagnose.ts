import { doctorChecks } from '@ppt-embed/protocol/host';
import type { Catalogue } from '../i18n/catalogue.ts';
import { examine, type ExamineOptions } from './examine.ts';
import { subjects, type Observation, type Severity } from './finding.ts';
import { en, type DiagnosticsWords } from './messages.ts';

/** What is looked at, and with whose help. */
export interface DiagnoseOptions extends ExamineOptions {
  /** @default 'en' */
  locale?: 'en' | Catalogue | undefined;
}

/** What one look came to. */
export interface Finding {
  /** Who looked: this page, or the backend at itself. */
  place: Observation['place'];
  subject: Observation['subject'];
  severity: Severity;
  /** Its name in words. */
  title: string;
  /** What was found. */
  sentence: string;
  /** One line that cures it, ready to copy. */
  remedy?: string;
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
  const observations: Observation[] = [];
  await examine(options, (observation) => observations.push(observation));
  const { locale = 'en' } = options;
  const words = { ...en, ...(locale === 'en' ? undefined : locale.words.diagnostics) };
  return inOrder(observations).map((observation) => toFinding(observation, words));
}

const severities: readonly Severity[] = ['problem', 'warning', 'fine', 'unknown'];

const order: readonly Observation['subject'][] = [...subjects, ...doctorChecks];

/** The page before the backend; problems first; what is equally bad, in the order of the subjects. */
export function inOrder(observations: readonly Observation[]): Observation[] {
  return observations.toSorted(
    (a, b) =>
      b.place.localeCompare(a.place) ||
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      order.indexOf(a.subject) - order.indexOf(b.subject),
  );
}

export function toFinding(observation: Observation, words: DiagnosticsWords): Finding {
  const { place, subject, severity, say, remedy, help } = observation;
  return {
    place,
    subject,
    severity,
    title: words.subjects[subject],
    sentence: say(words),
    ...(remedy !== undefined && { remedy }),
    ...(help !== undefined && { help }),
  };
}
