import { letterSpacing, type TextLine } from '@ppt-embed/deck';
import type { Node } from 'prosemirror-model';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { drawnStretches } from './drawn-stretches.ts';
import type { DrawnStretch } from './drawn-stretches.ts';
import type { ParagraphLayout } from './layout-paragraphs.ts';
import { schema } from './schema.ts';

/**
 * Decorations for the deck's positions, line breaks and fonts. Fonts are set on inline ranges, never on a paragraph,
 * because the paragraph's own font determines the baselines.
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
    // Text with a font role of its own may still use the text's font: regular text whose role has only a bold font.
    const stretches = drawnStretches(lines, index, hasFontRole(paragraph) ? undefined : own);
    const at = (offset: number) => position + 1 + withBreaks(paragraph, offset);
    decorations.push(
      Decoration.node(position, position + paragraph.nodeSize, ...styleSpec(styleOf(layout))),
      ...layout.breaks.map((offset) => lineBreak(position + 1 + offset)),
      ...(layout.align === 'left' ? [] : layout.breaks.flatMap((offset) => endSpaces(paragraph, position, offset))),
      ...stretches.map((stretch) => {
        const [attributes, spec] = styleSpec(stretchStyle(stretch));
        // Text typed at the end belongs to the range, because the browser inserts it there.
        return Decoration.inline(at(stretch.from), at(stretch.to), attributes, { ...spec, inclusiveEnd: true });
      }),
    );
  });
  return DecorationSet.create(doc, decorations);
}

/** Whether two sets have the same decorations, so that the DOM need not be updated. */
export function hasSameDecorations(one: DecorationSet, other: DecorationSet): boolean {
  const [these, those] = [one.find(), other.find()];
  return these.length === those.length && these.every((decoration, index) => isAlike(decoration, those[index]));
}

function isAlike(one: Decoration, other: Decoration | undefined): boolean {
  return one.from === other?.from && one.to === other.to && styleIn(one) === styleIn(other);
}

/** Repeats the style in `spec`, because decorations do not expose their attributes. */
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

/** A widget that belongs to the line it ends, so that a caret at the start of the next line is drawn there. */
function lineBreak(position: number): Decoration {
  return Decoration.widget(position, writeLineBreak, { side: -1, ignoreSelection: true });
}

/** The same function for all line breaks, so that ProseMirror keeps unchanged ones in the DOM. */
function writeLineBreak(): HTMLElement {
  return document.createElement('br');
}

/**
 * Hides the spaces at the end of a line. They have no width in the deck, but before a line break they would move the
 * line in a browser.
 */
function endSpaces(paragraph: Node, position: number, end: number): Decoration[] {
  const before = paragraph.textBetween(0, end, undefined, '\n');
  const from = before.trimEnd().length;
  if (from === end || before.slice(from).includes('\n')) return [];
  return [Decoration.inline(position + 1 + from, position + 1 + end, ...styleSpec('font-size: 0'))];
}

/**
 * Converts an offset into drawn text, without line breaks, to one into the paragraph, where each break counts as one.
 */
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

/**
 * Reserve beside lines that end at the edge, so that one more character or a rounding error does not wrap the line
 * before the deck engine does.
 */
const spaceAtEdge = {
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
    ...(usesFullWidth ? spaceAtEdge[align] : []),
    ...(isRightToLeft ? ['direction: rtl'] : []),
  ].join('; ');
}
