import type { Finding } from './diagnose.ts';
import type { Severity } from './finding.ts';

const marks: Record<Severity, string> = { problem: '✗', warning: '!', fine: '✓', unknown: '?' };

/** The findings as plain text, for an issue or a message. */
export function reportOf(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ severity, title, sentence, remedy, help }) => [
    `${marks[severity]} ${title}: ${sentence}`,
    ...(remedy === undefined ? [] : [`    ${remedy}`]),
    ...(help === undefined ? [] : [`    ${help}`]),
  ]);
  return [`${location.origin} · ${navigator.userAgent}`, ...lines, ''].join('\n');
}
