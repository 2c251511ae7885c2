import { createPaneSize } from '../../kit/pane-size.ts';

/** The height of the field with the speaker notes. */
export const notesHeight = createPaneSize({
  key: 'ppt-editor.notes-height',
  property: '--ed-notes-height',
  // The same as in the style sheet: five lines.
  initial: 128,
  min: () => 64,
  // Above it, the slide becomes too small.
  max: () => Math.max(64, Math.round(window.innerHeight / 2)),
});
