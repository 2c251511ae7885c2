import { createPaneSize } from '../../kit/pane-size.ts';

/** The width of the slide list. */
export const listWidth = createPaneSize({
  key: 'ppt-editor.slide-list-width',
  property: '--ed-slides-width',
  // The same as `--ed-slides` in the style sheet.
  initial: 208,
  // Below it, thumbnails are unrecognizable, and the larger touch buttons leave no space for the heading.
  min: () => (matchMedia('(pointer: coarse)').matches ? 200 : 160),
  // Above it, the canvas becomes too narrow.
  max: () => 320,
});
