import type { ReportLine } from '@ppt-embed/deck';

/** Each remark once, with all lines that it is about. */
export function toldOnce(report: readonly ReportLine[]): { message: string; lines: number[] }[] {
  const byMessage = Map.groupBy(report, ({ message }) => message);
  return [...byMessage].map(([message, told]) => ({
    message,
    lines: [...new Set(told.flatMap(({ line }) => line ?? []))],
  }));
}
