import type { EditorSource } from '@ppt-embed/react';

const keyOf = (creationId: string): string => `ppt-demo:creation:${creationId}`;

/**
 * Keeps what one press of Create asked for, under its id: the same id always gives the same presentation, however often
 * its address is asked for.
 */
export function saveCreation(creationId: string, source: EditorSource): void {
  try {
    sessionStorage.setItem(keyOf(creationId), JSON.stringify(source));
  } catch {
    // Storage is full or refused: the history entry holds it as well.
  }
}

/**
 * The creation of an address `/new/…`.
 * @param state of the history entry, which outlives a reload but not a copied address.
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
