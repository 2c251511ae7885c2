import type { CaretFormat, TextTools } from '../elements/text/text-tools.ts';
import { isSameFormat } from './format-text.ts';

/** The format at the caret as a store for the formatting tools. Read from the document only when it is needed. */
export interface CaretFormatStore {
  get: () => CaretFormat;
  subscribe: TextTools['subscribe'];
  /** Marks the format as outdated without notifying subscribers. */
  invalidate: () => void;
  /** Marks the format as outdated and notifies subscribers. */
  emit: () => void;
}

export function createCaretFormat(read: () => CaretFormat): CaretFormatStore {
  let format: CaretFormat | undefined;
  /** The same object until the format changes, because subscribers compare it. */
  let last: CaretFormat | undefined;
  const listeners = new Set<() => void>();
  return {
    get() {
      format ??= read();
      return (last = last && isSameFormat(last, format) ? last : format);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    invalidate() {
      format = undefined;
    },
    emit() {
      format = undefined;
      for (const listener of listeners) listener();
    },
  };
}
