import { deckScriptId, sessionScriptId } from '@ppt-embed/protocol/editor';
import type { DeckResponse, EditorSession } from '@ppt-embed/protocol/editor';

/**
 * Removes the session from the page, so that its token is only in memory.
 * @returns null if the page contains none.
 */
export const readSession = (page: Document): EditorSession | null => readJson<EditorSession>(page, sessionScriptId);

/**
 * Removes the embedded response to the first deck request from the page.
 * @returns null if the page contains none, so that the service must be called.
 */
export const readDeckResponse = (page: Document): DeckResponse | null => readJson<DeckResponse>(page, deckScriptId);

function readJson<Value>(page: Document, id: string): Value | null {
  const script = page.getElementById(id);
  if (!script) return null;
  script.remove();
  try {
    return JSON.parse(script.textContent) as Value;
  } catch {
    return null;
  }
}
