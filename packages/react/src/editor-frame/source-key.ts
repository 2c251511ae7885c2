import { hashKey } from '@tanstack/react-query';
import type { EditorSource } from './source/editor-source.ts';

/** Every bundler replaces `process.env.NODE_ENV`. */
declare const process: { env: { NODE_ENV?: string } };

/**
 * Whether two sources are equal by value, regardless of the order of their fields. An undefined, null or empty field
 * counts as missing (frame rule 2). Compares field by field, so that 1 MB of Markdown is not serialized on each render: the same string
 * is recognized by reference.
 */
export function isSameSource(left: EditorSource, right: EditorSource): boolean {
  if (left === right) return true;
  const [first, second] = [{ ...left }, { ...right }] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys({ ...first, ...second }).every((name) => isSameValue(first[name], second[name]));
}

/** Compares two fields. They are usually strings, but a host without type checks may pass an object. */
function isSameValue(left: unknown, right: unknown): boolean {
  if ((left || '') === (right || '')) return true;
  return Object(left) === left && Object(right) === right && hashKey([left]) === hashKey([right]);
}

/**
 * Throws an error if a source is missing.
 * @throws TypeError in development if the source is missing. In production, the editor of a host without type checks
 *   would wait forever.
 */
export function requireSource(source: EditorSource | undefined): void {
  if (process.env.NODE_ENV === 'production' || source) return;
  throw new TypeError(
    'The editor needs a source. Render it once you have one: {source && <PptEditorFrame source={source} />}.',
  );
}
