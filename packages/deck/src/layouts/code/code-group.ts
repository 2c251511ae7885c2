import { codeHeight } from '../../elements/code/layout.ts';
import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';

/** Distance in px between code and the text above or below it. */
export const codeTextGap = 24;
/**
 * Line heights of code in em: the usual one, and the maximum for code that would leave much of the slide empty, whose lines
 * are further apart until the content ends at this fraction of the body's height.
 */
const lineHeights = { usual: 1.35, max: 1.6, fillRatio: 0.82 } as const;
/** Fraction of the body's height below which the group is centered, and the maximum number of its lines of code. */
const maxCentered = { height: 0.6, lines: 4 } as const;

/**
 * Returns the line height of code whose lines are further apart if it would end too early.
 * @param used Height in px of the text above and below the code, with the distances between them.
 */
export function spacedLineHeight(lineCount: number, size: number, used: number, bodyHeight: number): number {
  const available = bodyHeight * lineHeights.fillRatio - used - codeHeight(0, size, lineHeights.usual);
  const lineHeight = Math.min(lineHeights.max, available / (lineCount * size));
  return Math.max(lineHeights.usual, Math.floor(lineHeight * 100) / 100);
}

/**
 * Moves code and the only text above or below it together. A few lines that leave much of the body empty are in its
 * middle. Returns other elements unchanged.
 */
export function codeGroup(elements: readonly SlideElement[], box: Box): SlideElement[] {
  const written = elements.find((element) => element.kind === 'code');
  const text = elements.find((element) => element.kind === 'text');
  if (written?.kind !== 'code') return [...elements];
  const isAlone = elements.length === 1;
  const isPair = elements.length === 2 && text?.kind === 'text' && written.box.x === text.box.x;
  if (!isAlone && !isPair) return [...elements];
  const textHeight = isPair ? Math.ceil(heightOf(text.paragraphs, text.style, text.box.width)) + 2 : 0;
  const used = isPair ? textHeight + codeTextGap : 0;
  const { size } = written.style;
  const count = written.lines.length;
  const areFew = count <= maxCentered.lines;
  const lineHeight = areFew ? written.style.lineHeight : spacedLineHeight(count, size, used, box.height);
  const code = { ...written, style: { ...written.style, lineHeight } };
  const height = Math.ceil(codeHeight(count, size, lineHeight));
  const group = height + used;
  const top =
    box.y +
    (areFew && group < box.height * maxCentered.height ? Math.round((box.height * maxFillRatio - group) / 2) : 0);
  if (!isPair) return [{ ...code, box: { ...code.box, y: top, height: Math.min(height, box.height) } }];
  if (group > box.height) return [...elements];
  const isCodeFirst = elements[0] === written;
  const codeBox = { ...code.box, y: isCodeFirst ? top : top + textHeight + codeTextGap, height };
  const textBox = { ...text.box, y: isCodeFirst ? top + height + codeTextGap : top, height: textHeight };
  return isCodeFirst
    ? [
        { ...code, box: codeBox },
        { ...text, box: textBox },
      ]
    : [
        { ...text, box: textBox },
        { ...code, box: codeBox },
      ];
}
