import type * as Y from 'yjs';

/** Returns the id of a shared document; undefined until the editor has received the whole document. */
export function documentIdOf(shared: Y.Doc): string | undefined {
  const id: unknown = shared.getMap('document').get('id');
  return typeof id === 'string' && !shared.store.pendingStructs ? id : undefined;
}
