import type { Box } from '../../model/box.ts';
import type { TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';

/** The format of a heading on a panel. */
interface PanelTitleFormat {
  color: Color;
  /** Font sizes in px, largest first. */
  sizes: readonly number[];
  /** Fraction of the height that the heading may fill. @default 1 */
  fillRatio?: number;
}

/**
 * Lays out the heading of a slide on a panel next to the other content.
 * @param box The area of the panel for the heading.
 * @returns undefined if the heading does not fit
 */
export function panelTitle(
  heading: readonly Run[],
  box: Box,
  { deck, language }: LayoutContext,
  { color, sizes, fillRatio = 1 }: PanelTitleFormat,
): TextElement | undefined {
  const style: TextStyle = {
    face: titleFontRole(deck.theme.style, deck.language),
    bold: true,
    size: 0,
    color,
    lineHeight: language === 'zh' ? 1.3 : 1.15,
    verticalAlign: 'middle',
  };
  const size = sizes.find(
    (one) =>
      heightOf([{ runs: heading }], { ...style, size: one }, box.width) <= box.height * fillRatio + tolerance &&
      !hasLongWord(heading, { ...style, size: one }, box.width),
  );
  return size
    ? {
        kind: 'text',
        id: 'title',
        role: 'title',
        box,
        paragraphs: [{ runs: heading }],
        style: { ...style, size, steps: sizes.filter((one) => one <= size) },
      }
    : undefined;
}
