import type { ReportLine } from '@ppt-embed/deck';

/** Merges equal report lines, and lists their line numbers. */
export function dedupeReport(report: readonly ReportLine[]): { message: string; lines: number[] }[] {
  const byMessage = Map.groupBy(report, ({ message }) => message);
  return [...byMessage].map(([message, lines]) => ({
    message,
    lines: [...new Set(lines.flatMap(({ line }) => line ?? []))],
  }));
}
