import { slideHeightOf } from '@ppt-embed/deck';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { leaveText } from '../commands/leave-text.ts';
import { insertNew } from '../commands/insert-elements.ts';
import { phoneQuery } from '../kit/use-media.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import { cancelFormatPainter } from './painter/format-painter.ts';
import type { DrawRules } from './tools/draw-box.ts';

/**
 * Inserts a text box, a shape or a line. After a click, it starts the draw tool, with which the user draws the element;
 * otherwise, the element is inserted immediately, at a free position.
 * @param options `byPointer`: whether a click selected the tool. `editing`: whether an element that is inserted
 * immediately gets the caret.
 */
export function insertDrawable(
  { doc, screen }: OpenPresentation,
  element: SlideElement,
  { byPointer = false, editing = false }: { byPointer?: boolean | undefined; editing?: boolean },
): void {
  screen.drawTool.set(null);
  // On phones, the slide is too small for drawing with a finger.
  if (!byPointer || screen.view.get() !== 'slide' || matchMedia(phoneQuery).matches) {
    doc.dispatch(insertNew(element, { at: Date.now() }, editing));
    return;
  }
  doc.dispatch(leaveText);
  if (screen.painter.get().paintMode) cancelFormatPainter(screen);
  screen.drawTool.set(element);
}

/** Minimum width of a text box in px of the slide. */
const minTextWidth = 80;

/** Returns the rules for drawing an element. A text box is at least one line high. */
export function drawRulesOf({ kind, box: { width, height } }: SlideElement, deck: Pick<Deck, 'size'>): DrawRules {
  const rules = { defaultSize: { width, height }, slideHeight: slideHeightOf(deck) };
  return kind === 'text'
    ? { ...rules, minSize: { width: minTextWidth, height }, centersOnClick: true }
    : { ...rules, minSize: { width: 0, height: 0 } };
}
