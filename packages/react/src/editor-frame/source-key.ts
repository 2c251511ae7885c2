import type { EditorSource } from '@ppt-embed/protocol/host';

/**
 * Equal sources have equal keys, whatever the order in which they were written; a setting that is undefined counts as
 * not given (frame rule 2).
 */
export function sourceKey(source: EditorSource): string {
  return JSON.stringify(source, Object.keys(source).toSorted());
}
