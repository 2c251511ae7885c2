import type { Node } from 'prosemirror-model';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { DrawnFamily } from './drawn-families.ts';
import type { ParagraphPlace } from './paragraph-places.ts';

/** The deck's places, line breaks and fonts, laid over the document. */
export function placeText(
  doc: Node,
  places: readonly ParagraphPlace[],
  families: readonly { family: string; parts: readonly DrawnFamily[] }[],
): DecorationSet {
  const decorations: Decoration[] = [];
  const drawn = families.values();
  doc.forEach((paragraph, position, index) => {
    const place = places[index];
    if (!place) return;
    const fonts = paragraph.textContent === '' ? undefined : drawn.next().value;
    const style = styleOf(place, paragraph, fonts?.family);
    decorations.push(
      Decoration.node(position, position + paragraph.nodeSize, { style }),
      ...place.breaks.map((offset) => lineBreak(position + 1 + offset)),
      ...(fonts?.parts ?? []).map(({ from, to, family }) =>
        Decoration.inline(position + 1 + withBreaks(paragraph, from), position + 1 + withBreaks(paragraph, to), {
          style: `font-family: ${family}`,
        }),
      ),
    );
  });
  return DecorationSet.create(doc, decorations);
}

/** Belongs to the line it ends, so that a caret at the start of the next line is drawn there. */
function lineBreak(position: number): Decoration {
  return Decoration.widget(position, () => document.createElement('br'), { side: -1, ignoreSelection: true });
}

/** An offset into drawn text, which has no line breaks, as one into the paragraph, where each counts as one. */
function withBreaks(paragraph: Node, offset: number): number {
  let drawn = 0;
  let written = 0;
  for (const inline of paragraph.children) {
    const length = inline.isText ? inline.nodeSize : 0;
    if (drawn + length >= offset && length > 0) return written + (offset - drawn);
    drawn += length;
    written += inline.nodeSize;
  }
  return written;
}

function styleOf({ marginTop, left, lineHeight }: ParagraphPlace, paragraph: Node, family?: string): string {
  const align: unknown = paragraph.attrs['align'] ?? 'left';
  return [
    `margin-top: ${marginTop}px`,
    `padding-left: ${left}px`,
    `line-height: ${lineHeight}px`,
    `text-align: ${String(align)}`,
    ...(family === undefined ? [] : [`font-family: ${family}`]),
  ].join('; ');
}
