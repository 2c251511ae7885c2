import type { DraftBuffer } from '../session/draft-buffer.ts';

/** Creates a draft buffer that finds no earlier draft and stores nothing. */
export function emptyDraftBuffer(id = 'page'): DraftBuffer {
  return { id, find: async () => null, save: async () => true, clear: async () => undefined, adopt: () => undefined };
}
