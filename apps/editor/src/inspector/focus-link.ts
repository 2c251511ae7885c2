import type { Presentation } from '../session/presentation.ts';

/** Frames that a panel may take to be drawn. */
const mostFrames = 120;

/** The keyboard goes from the text that is edited to the address of its link, wherever the properties were. */
export function focusLink({ isInspectorOpen, inspectorTab }: Presentation): void {
  inspectorTab.set({ tab: 'selection', hadChosen: true });
  isInspectorOpen.set(true);
  seek(mostFrames);
}

function seek(frames: number): void {
  const field = document.querySelector<HTMLInputElement>('.ed-link');
  field?.focus();
  // Neither drawn anew nor under a dialog that is about to close.
  if (field && document.activeElement === field) field.select();
  else if (frames > 0) requestAnimationFrame(() => seek(frames - 1));
}
