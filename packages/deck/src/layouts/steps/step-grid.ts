import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { itemCard } from '../cards/card.ts';
import { sum } from '../flow/table-columns.ts';
import { hasChoiceMark, withChoices } from '../recognize/choice-mark.ts';
import { splitLead } from '../recognize/split-lead.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { StepRows } from './step-cards.ts';
import { stepSizes, textSteps } from './step-cards.ts';
import { stepMark } from './step-mark.ts';

/** Numbers of items that fill two columns. */
const counts: ReadonlySet<number> = new Set([4, 6]);
/** Distance in px between cards, from their edges to their content, and from their number to their text; its diameter. */
const lengths = { gap: 20, padding: 28, textGap: 20, disc: 52 } as const;
/** Maximum font size in px, and the maximum number of lines of a card. */
const maxSize = 36;
const maxLines = 4;
/** Maximum fraction of a band of full width that the texts fill on average, and font size in px at which this is measured. */
const maxBandFill = 0.72;
const bandSize = 28;
/** Width in px of the text of a band. */
const bandText = 1040;

/**
 * Lays out four or six numbered items that would leave much of bands of full width empty on cards in two columns.
 * @param minSize Minimum font size in px.
 * @returns undefined if they would fill bands, or if they do not fit
 */
export function stepGrid(
  { items, start }: StepRows,
  box: Box,
  context: LayoutContext,
  minSize: number,
): SlideElement[] | undefined {
  const { slideTheme, language } = context;
  if (!counts.has(items.length) || withChoices(items).some(({ runs }) => hasChoiceMark(runs))) return undefined;
  if (items.some(({ runs }) => splitLead(runs))) return undefined;
  const style: TextStyle = {
    face: 'body',
    size: bandSize,
    color: slideTheme.code.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    verticalAlign: 'middle',
  };
  const widths = items.map(({ runs }) => runsWidth(runs, style));
  if (sum(widths) / items.length > bandText * maxBandFill || Math.max(...widths) > bandText) return undefined;
  const { gap, padding, textGap, disc } = lengths;
  const rows = items.length / 2;
  const width = Math.floor((box.width - gap) / 2);
  const height = Math.floor((box.height * maxFillRatio - gap * (rows - 1)) / rows);
  const left = padding + disc + textGap;
  const inner = width - left - padding;
  const size = stepSizes.find(
    (one) =>
      one <= maxSize &&
      one >= minSize &&
      items.every(({ runs }) => {
        const own = heightOf([{ runs }], { ...style, size: one }, inner);
        const max = Math.min(height - padding, one * style.lineHeight * maxLines);
        return own <= max + tolerance && !hasLongWord(runs, { ...style, size: one }, inner);
      }),
  );
  if (!size) return undefined;
  return items.flatMap(({ runs }, index): SlideElement[] => {
    const area = {
      x: box.x + (index % 2) * (width + gap),
      y: box.y + Math.floor(index / 2) * (height + gap),
      width,
      height,
    };
    const mark = { x: area.x + padding, y: area.y + Math.round((height - disc) / 2) };
    return [
      ...itemCard(area, index, context),
      stepMark(String(start + index), index, mark, disc, slideTheme),
      {
        kind: 'text',
        id: `step-${index + 1}`,
        part: 'step',
        role: 'body',
        box: { x: area.x + left, y: area.y + padding / 2, width: inner, height: height - padding },
        paragraphs: [{ runs }],
        style: { ...style, size, steps: textSteps.filter((one) => one <= size) },
      },
    ];
  });
}
