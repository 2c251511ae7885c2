import type { Finding } from '../diagnose.ts';
import type { Severity } from '../results/subjects.ts';

const marks: Record<Severity, string> = { error: '✗', warning: '!', ok: '✓', unknown: '?' };

/** Formats the findings as plain text, for an issue or a chat message. */
export function formatReport(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ severity, title, message, fix, help }) => [
    `${marks[severity]} ${title}: ${message}`,
    ...(fix === undefined ? [] : [`    ${fix}`]),
    ...(help === undefined ? [] : [`    ${help}`]),
  ]);
  return [`${location.origin} · ${navigator.userAgent}`, ...lines, ''].join('\n');
}
