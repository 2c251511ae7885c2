import type { Presentation } from '../session/presentation.ts';

/** Fields of what is chosen that an action leads to, by what stands in their `data-field`. */
export type FieldName = 'font' | 'text-size' | 'text-color' | 'line-spacing' | 'link' | 'cell-color';

/** Frames that a panel may take to be drawn. */
const maxFrames = 120;

/** The keyboard goes from what is chosen to one of its properties, wherever these were. */
export function focusField({ isInspectorOpen, inspectorTab }: Presentation, name: FieldName): void {
  inspectorTab.set({ tab: 'selection', hadSelection: true });
  isInspectorOpen.set(true);
  seek(name, maxFrames);
}

function seek(name: FieldName, frames: number): void {
  const field = document.querySelector<HTMLElement>(`.ed-inspector [data-field="${name}"]`);
  field?.focus();
  // Neither drawn anew nor under a dialog that is about to close.
  if (!field || document.activeElement !== field) {
    if (frames > 0) requestAnimationFrame(() => seek(name, frames - 1));
  } else if (field instanceof HTMLInputElement) field.select();
  else if (field instanceof HTMLButtonElement) field.click();
}
