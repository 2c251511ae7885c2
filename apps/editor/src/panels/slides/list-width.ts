import { createPaneSize } from '../../kit/pane-size.ts';

/** The width of the slide list. */
export const listWidth = createPaneSize({
  key: 'ppt-editor.slide-list-width',
  property: '--ed-slides-width',
  // The same as `--ed-slides` in the style sheet.
  initial: 208,
  // Below it, the buttons, which are larger on touch screens, leave no space for the heading.
  min: () => (matchMedia('(pointer: coarse)').matches ? 200 : 168),
  // Above it, the canvas becomes too narrow.
  max: () => 320,
});
