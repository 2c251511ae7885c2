import type { EditorScreen } from '../session/editor-screen.ts';

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
  const field = document.querySelector<HTMLElement>(`.ed-inspector [data-field="${name}"]`);
  field?.focus();
  // The field must neither be replaced by a rendering nor be covered by a closing dialog.
  if (!field || document.activeElement !== field) {
    if (frames > 0) requestAnimationFrame(() => seek(name, frames - 1));
  } else if (field instanceof HTMLInputElement) field.select();
  else if (field instanceof HTMLButtonElement) field.click();
}
