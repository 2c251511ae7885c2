import { letterSpacing, type TextLine } from '@ppt-embed/deck';
import type { Node } from 'prosemirror-model';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { drawnStretches } from './drawn-stretches.ts';
import type { DrawnStretch } from './drawn-stretches.ts';
import type { ParagraphLayout } from './layout-paragraphs.ts';
import { schema } from './schema.ts';

/**
 * The deck's places, line breaks and fonts, laid over the document. Fonts are put on stretches of text, never on a
 * paragraph: its own font decides where its baselines stand.
 * @param own The first of the text's own fonts.
 */
export function textDecorations(
  doc: Node,
  layouts: readonly ParagraphLayout[],
  lines: readonly TextLine[],
  own: string,
): DecorationSet {
  const decorations: Decoration[] = [];
  doc.forEach((paragraph, position, index) => {
    const layout = layouts[index];
    if (!layout) return;
    // Letters that ask for a face of their own may stand in the text's all the same: those that are not bold, in a face
    // that has bold ones alone.
    const stretches = drawnStretches(lines, index, hasFontRole(paragraph) ? undefined : own);
    const at = (offset: number) => position + 1 + withBreaks(paragraph, offset);
    decorations.push(
      Decoration.node(position, position + paragraph.nodeSize, ...styleSpec(styleOf(layout))),
      ...layout.breaks.map((offset) => lineBreak(position + 1 + offset)),
      ...(layout.align === 'left' ? [] : layout.breaks.flatMap((offset) => endSpaces(paragraph, position, offset))),
      ...stretches.map((stretch) => {
        const [attributes, spec] = styleSpec(stretchStyle(stretch));
        // What is typed at its end belongs to it: the browser has put it there.
        return Decoration.inline(at(stretch.from), at(stretch.to), attributes, { ...spec, inclusiveEnd: true });
      }),
    );
  });
  return DecorationSet.create(doc, decorations);
}

/** Whether the one puts everything where the other does: the page need not be touched then. */
export function hasSameDecorations(one: DecorationSet, other: DecorationSet): boolean {
  const [these, those] = [one.find(), other.find()];
  return these.length === those.length && these.every((decoration, index) => isAlike(decoration, those[index]));
}

function isAlike(one: Decoration, other: Decoration | undefined): boolean {
  return one.from === other?.from && one.to === other.to && styleIn(one) === styleIn(other);
}

/** What decorations are made with they keep to themselves, but for their `spec`. */
function styleSpec(style: string): [attributes: { style: string }, spec: { style: string }] {
  return [{ style }, { style }];
}

function styleIn({ spec }: Decoration): unknown {
  return (spec as { style?: string }).style;
}

function hasFontRole(paragraph: Node): boolean {
  return paragraph.children.some(({ marks }) => marks.some(({ type }) => type === schema.marks.face));
}

function stretchStyle({ family, letterGap, wordGap }: DrawnStretch): string {
  const spacing = `${letterSpacing[family.split(',', 1)[0] ?? ''] ?? 0}em`;
  return [
    `font-family: ${family}`,
    `letter-spacing: ${letterGap !== 0 ? `calc(${spacing} + ${letterGap}px)` : spacing}`,
    ...(wordGap > 0 ? [`word-spacing: ${wordGap}px`] : []),
  ].join('; ');
}

/** Belongs to the line it ends, so that a caret at the start of the next line is drawn there. */
function lineBreak(position: number): Decoration {
  return Decoration.widget(position, writeLineBreak, { side: -1, ignoreSelection: true });
}

/** One function for all: a line break that stays where it is stays in the page. */
function writeLineBreak(): HTMLElement {
  return document.createElement('br');
}

/** Spaces at the end of a line take no room in the deck; before a line break they would in a browser, and move the line. */
function endSpaces(paragraph: Node, position: number, end: number): Decoration[] {
  const before = paragraph.textBetween(0, end, undefined, '\n');
  const from = before.trimEnd().length;
  if (from === end || before.slice(from).includes('\n')) return [];
  return [Decoration.inline(position + 1 + from, position + 1 + end, ...styleSpec('font-size: 0'))];
}

/** An offset into drawn text, which has no line breaks, as one into the paragraph, where each counts as one. */
function withBreaks(paragraph: Node, offset: number): number {
  let drawn = 0;
  let docOffset = 0;
  for (const inline of paragraph.children) {
    const length = inline.isText ? inline.nodeSize : 0;
    if (drawn + length >= offset && length > 0) return docOffset + (offset - drawn);
    drawn += length;
    docOffset += inline.nodeSize;
  }
  return docOffset;
}

/** Room beside lines that end at the edge: a letter more, or a rounding, may not begin a line before the deck has set it. */
const roomAtEdge = {
  left: ['margin-right: -2em'],
  center: ['margin-left: -2em', 'margin-right: -2em'],
  right: ['margin-left: -2em'],
} as const;

function styleOf({ marginTop, left, lineHeight, align, usesFullWidth, isRightToLeft }: ParagraphLayout): string {
  return [
    `margin-top: ${marginTop}px`,
    `padding-left: ${left}px`,
    `line-height: ${lineHeight}px`,
    `text-align: ${align}`,
    ...(usesFullWidth ? roomAtEdge[align] : []),
    ...(isRightToLeft ? ['direction: rtl'] : []),
  ].join('; ');
}
