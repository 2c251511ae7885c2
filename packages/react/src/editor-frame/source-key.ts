import type { EditorSource } from '@ppt-embed/protocol/host';

/**
 * Equal sources have equal keys, whatever the order in which they were written; a setting that is undefined counts as
 * not given (frame rule 2).
 */
export function sourceKey(source: EditorSource): string {
  const entries = Object.entries(source).filter(([, value]) => value !== undefined);
  return JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
