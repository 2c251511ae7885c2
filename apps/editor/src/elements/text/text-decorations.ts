import type { Node } from 'prosemirror-model';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { linePitch, scaledParagraph } from '@ppt-embed/deck';
import type { TextElement, TextLine, EstimatedWidth } from '@ppt-embed/deck';
import { graphemesOf } from '../../kit/graphemes.ts';
import { readsRightToLeft } from './reads-right-to-left.ts';
import { schema } from './schema.ts';

/** Returns the offsets at which the lines of a paragraph begin. A measured line may lack its trailing spaces or line break. */
export function lineStarts(text: string, lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    while (!text.startsWith(line, at) && /\s/.test(text[at] ?? '')) at += 1;
    const start = at;
    at += line.length;
    if (text[at] === '\n' && !line.endsWith('\n')) at += 1;
    return start;
  });
}

/** Position of a paragraph inside its box, from the deck engine's measurement. */
export interface ParagraphLayout {
  /** Distance in px from the previous paragraph or from the top of the box. */
  marginTop: number;
  /**
   * Distance in px from the left edge of the box. For centered or right-aligned text, this is the edge of the text
   * area.
   */
  left: number;
  lineHeight: number;
  /** Text alignment. Justified lines also specify the width of their gaps. */
  align: 'left' | 'center' | 'right';
  /**
   * Whether the lines may use the full width of the box: justified lines, and boxes that grow. The lines of other boxes
   * keep a reserve at their ends.
   */
  usesFullWidth: boolean;
  isRightToLeft: boolean;
  /** Offsets in the paragraph's text at which lines begin, except the first line and lines after an explicit break. */
  breaks: number[];
}

/** Function that returns the distance in px from the top of a line to its baseline in this browser. */
type BaselineProbe = (size: number, lineHeight: number) => number;

/**
 * Returns the position of each paragraph.
 * @param lines Lines measured by the deck engine.
 * @param probe Measures baselines in the DOM.
 */
export function layoutParagraphs(
  element: TextElement,
  lines: readonly TextLine[],
  probe: BaselineProbe,
): ParagraphLayout[] {
  const { box, style, insets } = element;
  let bottom = box.y;
  return element.paragraphs.map((paragraph, index) => {
    const own = lines.filter((line) => line.paragraph === index);
    const lineHeight = linePitch(scaledParagraph(paragraph, style), style);
    const top = own[0] ? own[0].baseline - probe(style.size, lineHeight) : bottom;
    const marginTop = top - bottom;
    bottom = top + Math.max(own.length, 1) * lineHeight;
    const text = paragraph.runs.map((run) => run.text).join('');
    const starts = lineStarts(
      text,
      own.map((line) => line.text),
    );
    const isRightToLeft = readsRightToLeft(text);
    const natural = isRightToLeft ? 'right' : 'left';
    const align = paragraph.align === 'justify' ? natural : (paragraph.align ?? natural);
    const isFromLeft = align === 'left' && own.length > 0;
    return {
      marginTop,
      left: isFromLeft ? Math.min(...own.map((line) => line.x)) - box.x : (insets?.left ?? 0),
      lineHeight,
      align,
      usesFullWidth: paragraph.align === 'justify' || element.autofit === 'grow',
      isRightToLeft,
      breaks: starts.filter((start) => start > 0 && text[start - 1] !== '\n'),
    };
  });
}

/** Canvas context that measures text as this browser draws it. It is created on first use. */
let probe: OffscreenCanvasRenderingContext2D | null | undefined;

/**
 * Computes the letter spacing of the last character, such that the text is as wide as the deck engine estimated. Only
 * the browser knows which fallback font it uses and how wide its glyphs are.
 * @param family CSS font-family list.
 * @returns The last character, and its spacing in px; negative if the text is wider than estimated.
 */
function trailingGap(
  { width, size, bold, italic }: EstimatedWidth,
  text: string,
  family: string,
): { last: string; gap: number } {
  const last = graphemesOf(text).at(-1) ?? '';
  probe ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (!probe) return { last, gap: 0 };
  probe.font = `${italic ? 'italic ' : ''}${bold ? 700 : 400} ${size}px ${family}`;
  const own = probe.measureText(text).width;
  const alone = probe.measureText(last).width;
  // Each character gets the spacing, including spaces, unless several characters form one glyph.
  probe.letterSpacing = '1px';
  const times = probe.measureText(last).width - alone;
  probe.letterSpacing = '0px';
  return { last, gap: times > 0 ? (width - own) / times : 0 };
}

/** A range of a paragraph, and the font that the deck engine selected for it. */
interface DrawnStretch {
  /** Offsets in the paragraph's text, not counting line breaks. */
  from: number;
  to: number;
  /** CSS list of font families. */
  family: string;
  /** Letter spacing in em. */
  letterSpacing: number;
  /** Spacing in px added to each character or to each space. Negative if a fallback font is wider than estimated. */
  extraLetterSpacing: number;
  wordSpacing: number;
}

/**
 * Returns the ranges of a paragraph that are drawn in a different font from the text's own, or with wider spacing in
 * justified lines. The deck engine selects the font of quotes and dashes by adjacent characters, which a CSS font list
 * cannot express.
 * @param own The CSS list of the text's own fonts; if undefined, all ranges are returned.
 */
function drawnStretches(lines: readonly TextLine[], paragraph: number, own: string | undefined): DrawnStretch[] {
  const drawn: DrawnStretch[] = [];
  let at = 0;
  for (const line of lines) {
    if (line.paragraph !== paragraph) continue;
    for (const run of line.segments.flatMap(splitStretch)) {
      const { text, family, letterSpacing = 0, extraLetterSpacing = 0, wordSpacing = 0 } = run;
      const last = drawn.at(-1);
      // Ranges are merged if possible, because each one becomes a DOM element.
      if (last?.family === family && last.extraLetterSpacing === extraLetterSpacing && last.wordSpacing === wordSpacing)
        last.to += text.length;
      else if (text !== '')
        drawn.push({ from: at, to: at + text.length, family, letterSpacing, extraLetterSpacing, wordSpacing });
      at += text.length;
    }
  }
  return drawn.filter(
    ({ family, extraLetterSpacing, wordSpacing }) => extraLetterSpacing !== 0 || wordSpacing > 0 || family !== own,
  );
}

/** Splits a range at characters with an estimated width. The last one gets the missing space after it. */
function splitStretch(run: TextLine['segments'][number]): TextLine['segments'] {
  const { text, family, letterSpacing = 0, estimated } = run;
  if (!estimated) return [run];
  const { last, gap } = trailingGap(estimated, text, family);
  return [
    { text: text.slice(0, text.length - last.length), family, letterSpacing },
    { text: last, family, letterSpacing, extraLetterSpacing: gap },
  ];
}

/**
 * Returns the decorations for the deck's positions, line breaks and fonts. Fonts are set on inline ranges, never on a
 * paragraph, because the paragraph's own font determines the baselines.
 * @param own The CSS list of the text's own fonts.
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
    // Text with a separate font role still uses the box's font if the text is regular and the role has only bold
    // fonts.
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

/** Whether two sets have the same decorations, so that the DOM does not need an update. */
export function hasSameDecorations(one: DecorationSet, other: DecorationSet): boolean {
  const [newDecorations, oldDecorations] = [one.find(), other.find()];
  return (
    newDecorations.length === oldDecorations.length &&
    newDecorations.every((decoration, index) => isSameDecoration(decoration, oldDecorations[index]))
  );
}

function isSameDecoration(one: Decoration, other: Decoration | undefined): boolean {
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

function stretchStyle({ family, letterSpacing, extraLetterSpacing, wordSpacing }: DrawnStretch): string {
  const spacing = `${letterSpacing}em`;
  return [
    `font-family: ${family}`,
    `letter-spacing: ${extraLetterSpacing !== 0 ? `calc(${spacing} + ${extraLetterSpacing}px)` : spacing}`,
    ...(wordSpacing > 0 ? [`word-spacing: ${wordSpacing}px`] : []),
  ].join('; ');
}

/**
 * Creates a widget that ends a line. It belongs to the preceding line, so that a caret at the start of the next line is
 * drawn there.
 */
function lineBreak(position: number): Decoration {
  return Decoration.widget(position, writeLineBreak, { side: -1, ignoreSelection: true });
}

/**
 * Creates the node of a line break. All line breaks share this function, so that ProseMirror keeps unchanged ones in
 * the DOM.
 */
function writeLineBreak(): HTMLElement {
  return document.createElement('br');
}

/**
 * Hides the spaces at the end of a line. They have no width in the deck, but before a line break they would shift the
 * line in a browser.
 */
function endSpaces(paragraph: Node, position: number, end: number): Decoration[] {
  const before = paragraph.textBetween(0, end, undefined, '\n');
  const from = before.trimEnd().length;
  if (from === end || before.slice(from).includes('\n')) return [];
  return [Decoration.inline(position + 1 + from, position + 1 + end, ...styleSpec('font-size: 0'))];
}

/**
 * Converts an offset in drawn text, without line breaks, to an offset in the paragraph, where each line break counts as
 * one.
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
 * Reserve at the end of lines, so that one more character or a rounding error does not wrap the line before the deck
 * engine does.
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
