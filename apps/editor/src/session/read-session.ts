import { sessionScriptId } from '@ppt-embed/protocol/editor';
import type { EditorSession } from '@ppt-embed/protocol/editor';

/**
 * Takes the session out of the page: from then on its token is in memory only.
 * @returns null where the page carries none.
 */
export function readSession(page: Document): EditorSession | null {
  const script = page.getElementById(sessionScriptId);
  if (!script) return null;
  script.remove();
  try {
    return JSON.parse(script.textContent) as EditorSession;
  } catch {
    return null;
  }
}
