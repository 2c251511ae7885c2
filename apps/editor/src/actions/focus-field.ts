import type { EditorScreen } from '../session/editor-screen.ts';
import { focusProperty } from '../kit/focus.ts';

/** Fields of the inspector that actions can focus, by their `data-field`. */
export type FieldName = 'font' | 'text-size' | 'text-color' | 'line-spacing' | 'link' | 'cell-color';

/** The maximum number of frames to wait for a panel to render. */
const maxFrames = 120;

/** Moves the focus from the selected elements to one of their property fields, opening its panel if necessary. */
export function focusField({ isInspectorOpen, inspectorTab }: EditorScreen, name: FieldName): void {
  inspectorTab.set({ tab: 'selection', hadSelection: true });
  isInspectorOpen.set(true);
  seek(name, maxFrames);
}

function seek(name: FieldName, frames: number): void {
  const field = focusProperty(name);
  // The field may not be rendered yet, or be covered by a closing dialog.
  if (!field) {
    if (frames > 0) requestAnimationFrame(() => seek(name, frames - 1));
  } else if (field instanceof HTMLInputElement) field.select();
  else if (field instanceof HTMLButtonElement) field.click();
}
