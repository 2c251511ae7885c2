import type { DraftBuffer } from '../session/draft-buffer.ts';

/** Creates a draft buffer that finds no earlier draft and stores nothing. */
export function emptyDraftBuffer(id = 'page'): DraftBuffer {
  const nothing = async () => undefined;
  return {
    id,
    list: async () => [],
    save: async () => true,
    saveSeparate: () => Promise.resolve(null),
    withdraw: nothing,
    remove: nothing,
    clear: nothing,
    adopt: () => undefined,
  };
}
