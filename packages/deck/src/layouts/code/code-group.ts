import { codeHeight } from '../../elements/code/layout.ts';
import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';

/** Distance in px between code and the text above or below it. */
const gap = 24;
/** Fraction of the body's height below which the group is centered, and the maximum number of its lines of code. */
const maxCentered = { height: 0.6, lines: 4 } as const;

/**
 * Moves code and the only text above or below it together. A few lines that leave much of the body empty are in its
 * middle. Returns other elements unchanged.
 */
export function codeGroup(elements: readonly SlideElement[], box: Box): SlideElement[] {
  const code = elements.find((element) => element.kind === 'code');
  const text = elements.find((element) => element.kind === 'text');
  if (code?.kind !== 'code') return [...elements];
  const height = Math.ceil(codeHeight(code.lines.length, code.style.size, code.style.lineHeight));
  const areFew = code.lines.length <= maxCentered.lines;
  const topOf = (group: number): number =>
    box.y +
    (areFew && group < box.height * maxCentered.height ? Math.round((box.height * maxFillRatio - group) / 2) : 0);
  if (elements.length === 1)
    return [{ ...code, box: { ...code.box, y: topOf(height), height: Math.min(height, box.height) } }];
  if (elements.length !== 2 || text?.kind !== 'text' || code.box.x !== text.box.x) return [...elements];
  const textHeight = Math.ceil(heightOf(text.paragraphs, text.style, text.box.width)) + 2;
  const group = height + gap + textHeight;
  if (group > box.height) return [...elements];
  const top = topOf(group);
  const isCodeFirst = elements[0] === code;
  const codeBox = { ...code.box, y: isCodeFirst ? top : top + textHeight + gap, height };
  const textBox = { ...text.box, y: isCodeFirst ? top + height + gap : top, height: textHeight };
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
