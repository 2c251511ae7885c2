import { fontStack, textLines } from '@ppt-embed/deck';
import type { Deck, TextElement, TextStyle } from '@ppt-embed/deck';
import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { DecorationSet } from 'prosemirror-view';
import { layoutParagraphs, textDecorations } from '../elements/text/text-decorations.ts';
import { closestPart, parts } from '../kit/dom-parts.ts';
import { cssFont } from '../elements/text/text-css.ts';

/** Decorations that position the HTML text as in the deck's layout. */
export interface LayoutDecorations {
  current: () => DecorationSet;
  set: (decorations: DecorationSet) => void;
  /** Maps the decorations through a change of the document. */
  map: (transaction: Transaction) => void;
  /** Returns the decorations of a document in the deck's current layout. */
  layout: (doc: Node) => DecorationSet;
}

/**
 * Creates the decorations of a text box.
 * @param text Returns the current text in the deck.
 */
export function createLayoutDecorations(
  host: HTMLElement,
  text: () => { deck: Deck; element: TextElement },
): LayoutDecorations {
  let current = DecorationSet.empty;
  return {
    current: () => current,
    set(decorations) {
      current = decorations;
    },
    map({ mapping, doc }) {
      current = current.map(mapping, doc);
    },
    layout(doc) {
      const { deck, element } = text();
      const { style } = element;
      const lines = textLines(deck, element);
      const probe = (size: number, lineHeight: number) => probeBaseline(host, { ...style, size }, lineHeight);
      return textDecorations(doc, layoutParagraphs(element, lines, probe), lines, fontStack(style.face));
    },
  };
}

const measuredBaselines = new Map<string, number>();

/**
 * Returns the distance from the top of a line to its baseline in this browser, in px of the slide. Measured once for
 * each font, size and line height.
 */
function probeBaseline(
  host: HTMLElement,
  { face, bold = false, size }: Pick<TextStyle, 'face' | 'bold' | 'size'>,
  lineHeight: number,
): number {
  // Cached, because measuring forces a synchronous layout, which would slow down typing. The key contains values instead
  // of computed styles for the same reason.
  const key = `${fontStack(face)}/${bold}/${size}/${lineHeight}`;
  const measured = measuredBaselines.get(key);
  if (measured !== undefined) return measured;
  const line = document.createElement('div');
  line.style.cssText = `position: absolute; visibility: hidden; font-size: ${size}px; line-height: ${lineHeight}px`;
  line.style.fontFamily = cssFont(face);
  line.style.fontWeight = bold ? '700' : '400';
  line.append('x');
  const mark = document.createElement('span');
  mark.style.cssText = 'display: inline-block; inline-size: 0; block-size: 0';
  line.append(mark);
  // Placed outside of the text's own element, because the line would otherwise be rotated with rotated text or a
  // rotated group.
  (closestPart(host, parts.slide) ?? host).append(line);
  const box = line.getBoundingClientRect();
  // The slide is scaled, and the height of this line gives the scale.
  const scale = box.height / lineHeight;
  const baseline = (mark.getBoundingClientRect().bottom - box.top) / scale;
  line.remove();
  measuredBaselines.set(key, baseline);
  return baseline;
}
