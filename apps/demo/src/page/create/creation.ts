import type { EditorSource } from '@ppt-embed/react';

const keyOf = (creationId: string): string => `ppt-demo:creation:${creationId}`;

/**
 * Stores a creation request under its id. The same id always creates the same presentation, no matter how often its URL
 * is requested.
 */
export function saveCreation(creationId: string, source: EditorSource): void {
  try {
    sessionStorage.setItem(keyOf(creationId), JSON.stringify(source));
  } catch {
    // The storage is full or blocked. The history entry also contains the request.
  }
}

/**
 * Returns the creation request to which a URL `/new/…` refers.
 * @param state State of the history entry, which survives a reload but is not part of a copied URL.
 */
export function loadCreation(creationId: string, state: unknown): EditorSource | undefined {
  return [state, read(creationId)].find((value): value is EditorSource => isCreation(value, creationId));
}

function read(creationId: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(creationId)) ?? 'null');
  } catch {
    return null;
  }
}

function isCreation(value: unknown, creationId: string): value is EditorSource {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('creationId' in value)) return false;
  if (value.creationId !== creationId) return false;
  return (
    (value.kind === 'markdown' && 'text' in value && typeof value.text === 'string') ||
    (value.kind === 'json' && 'jsonUrl' in value && typeof value.jsonUrl === 'string')
  );
}
