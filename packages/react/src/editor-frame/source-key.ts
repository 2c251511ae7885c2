import { hashKey } from '@tanstack/react-query';
import type { EditorSource } from '@ppt-embed/protocol/host';

/** Replaced by every bundler. */
declare const process: { env: { NODE_ENV?: string } };

/**
 * Equal sources of one user have equal keys, whatever the order in which they were written; a setting that is undefined
 * counts as not given (frame rule 2).
 * @throws TypeError in development, if there is no source: a host that types nothing would see an editor that waits for ever, as it does in production.
 */
export function sourceKey(scope: string, source: EditorSource): string {
  if (process.env.NODE_ENV !== 'production' && !source)
    throw new TypeError(
      'The editor needs a source. Render it once you have one: {source && <PptEditorFrame source={source} />}.',
    );
  return hashKey([scope, source]);
}
