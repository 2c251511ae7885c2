import { hashKey } from '@tanstack/react-query';
import type { EditorSource } from '@ppt-embed/protocol/host';

/**
 * Equal sources of one user have equal keys, whatever the order in which they were written; a setting that is undefined
 * counts as not given (frame rule 2).
 */
export function sourceKey(scope: string, source: EditorSource): string {
  return hashKey([scope, source]);
}
