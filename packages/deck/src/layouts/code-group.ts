import { codeHeight } from '../elements/code/layout.ts';
import type { Box } from '../model/box.ts';
import type { SlideElement } from '../model/element.ts';
import { heightOf } from '../text/typeset-paragraphs.ts';
import { maxFillRatio } from './vertical-space.ts';

/** Distance in px between code and the text above or below it. */
const gap = 24;
/** Maximum ratio of the height of the background of code to the height of its lines. */
const maxStretch = 1.35;
/** Fraction of the body's height up to which the background is stretched, and below which the group is centered. */
const fill = { stretched: 0.82, centered: 0.6 } as const;

/**
 * Moves code and the only text above or below it together. A group that leaves much of the body empty is in its middle.
 * Returns other elements unchanged.
 */
export function codeGroup(elements: readonly SlideElement[], box: Box): SlideElement[] {
  const code = elements.find((element) => element.kind === 'code');
  const text = elements.find((element) => element.kind === 'text');
  if (elements.length !== 2 || code?.kind !== 'code' || text?.kind !== 'text') return [...elements];
  if (code.box.width !== text.box.width) return [...elements];
  const lines = codeHeight(code.lines.length, code.style.size, code.style.lineHeight);
  const textHeight = Math.ceil(heightOf(text.paragraphs, text.style, text.box.width)) + 2;
  const free = box.height * fill.stretched - textHeight - gap;
  const height = Math.ceil(Math.max(lines, Math.min(lines * maxStretch, free)));
  const group = height + gap + textHeight;
  if (group > box.height) return [...elements];
  const isShort = group < box.height * fill.centered;
  const top = box.y + (isShort ? Math.round((box.height * maxFillRatio - group) / 2) : 0);
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
