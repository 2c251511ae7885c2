import { selectedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';

/** The source editor for the only selected element; null if it has none. */
export function sourceEditorPanel(state: EditorState): 'formula' | 'code' | null {
  const [only, ...others] = selectedElements(state);
  if (!only || only.locked || others.length > 0) return null;
  return only.kind === 'formula' || only.kind === 'code' ? only.kind : null;
}
