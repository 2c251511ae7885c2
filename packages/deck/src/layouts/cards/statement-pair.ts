import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Sentiment } from '../../model/sentiment.ts';
import type { Bullet, Paragraph, Run, TextStyle } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { card } from './card.ts';
import { cardTextWidth } from './card-text-width.ts';

/** Font sizes in px, the maximum number of lines of a text, and that of text in the largest size. */
const sizes = [56, 48, 44, 40] as const;
const maxLines = { usual: 4, largest: 3 } as const;
/** Minimum height of a panel in px. Lower ones look like buttons. */
const minHeight = 260;
/** Distance in px between the panels, and from their edges to their text. */
const gap = 24;
const padding = { x: 44, y: 32 } as const;

/**
 * Lays out two short texts side by side in large type, on panels in the accent color or in the color of their sentiment. On
 * bands, they would leave most of the slide empty. Returns undefined for other texts, or if they do not fit.
 * @param marks The checkboxes of tasks.
 */
export function statementPair(
  texts: readonly (readonly Run[])[],
  area: Box,
  context: LayoutContext,
  sentiment?: Sentiment,
  marks: readonly Bullet[] = [],
): SlideElement[] | undefined {
  if (texts.length !== 2 || area.height < minHeight) return undefined;
  // The colors of links, code and colored words could not be read on the accent color.
  if (texts.flat().some(({ link, code, color, text }) => link || code || color || text.includes('\n')))
    return undefined;
  const { accent, code } = context.slideTheme;
  // Checkboxes have the accent color themselves.
  const isPale = sentiment !== undefined || marks.length > 0;
  const width = Math.floor((area.width - gap) / 2);
  const inner = width - 2 * padding.x;
  const paragraphs = texts.map((runs, index): Paragraph => ({ runs, ...(marks[index] && { bullet: marks[index] }) }));
  const styleAt = (size: number): TextStyle => ({
    face: 'body',
    size,
    color: isPale ? code.color : accent.ink,
    lineHeight: context.language === 'zh' ? 1.4 : 1.22,
    verticalAlign: 'middle',
    steps: sizes.filter((one) => one <= size),
  });
  const size = sizes.find((one) => {
    const style = styleAt(one);
    const lines = one === sizes[0] ? maxLines.largest : maxLines.usual;
    const maxHeight = Math.min(area.height - 2 * padding.y, one * style.lineHeight * (lines + 0.1));
    return paragraphs.every(
      (paragraph) => heightOf([paragraph], style, inner) <= maxHeight && !hasLongWord(paragraph.runs, style, inner),
    );
  });
  if (!size) return undefined;
  const style = styleAt(size);
  return paragraphs.flatMap((paragraph, index): SlideElement[] => {
    const box = { ...area, x: area.x + index * (width + gap), width };
    const [background, bar] = card(box, index, context, sentiment);
    const textWidth = paragraph.bullet ? inner : cardTextWidth(paragraph.runs, style, inner, context);
    return [
      ...(background
        ? [isPale ? background : { ...background, fill: { kind: 'solid' as const, color: accent.fill } }]
        : []),
      ...(isPale && bar ? [bar] : []),
      {
        kind: 'text',
        id: `item-${index + 1}`,
        part: 'item',
        role: 'body',
        box: { x: box.x + padding.x, y: box.y + padding.y, width: textWidth, height: box.height - 2 * padding.y },
        paragraphs: [paragraph],
        style,
      },
    ];
  });
}
