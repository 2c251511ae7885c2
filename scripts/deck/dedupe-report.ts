import type { ReportLine } from '@ppt-embed/deck';

/** Each remark once, with all lines that it is about. */
export function dedupeReport(report: readonly ReportLine[]): { message: string; lines: number[] }[] {
  const byMessage = Map.groupBy(report, ({ message }) => message);
  return [...byMessage].map(([message, lines]) => ({
    message,
    lines: [...new Set(lines.flatMap(({ line }) => line ?? []))],
  }));
}
