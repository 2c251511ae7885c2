import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { arrowSize, cardShape, sideArrow } from '../cards/card-with-arrow.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { leadGap, maxFillRatio } from '../slide/vertical-space.ts';

/** A change from one state to another, each with its preposition: “从‘坐等’”, “向‘上门’转变”. */
interface StateChange {
  from: readonly Run[];
  to: readonly Run[];
}

/** The changes of a slide, and the text above them. */
export interface StateChanges {
  lead: readonly Block[];
  rows: readonly StateChange[];
}

const limits = { min: 2, max: 5, length: 90, lead: 160 } as const;
/** Matches “从A向B转变” and “From A to B”, without figures, which are charts or figures instead. */
// ReDoS: at most 90 characters (`limits.length`).
const stateChange =
  /^(?:(从[^，。；从\d]{1,24}?)(?=[向到]|转向|走向|迈向)|(from [^,.;\d]{2,40}?) (?=to ))[^。；;.\d]{2,60}[。；;.]?$/iu;

/** Returns the changes in the list of a slide if each of its items is one; undefined for other slides. */
export function stateChangesIn(blocks: readonly Block[]): StateChanges | undefined {
  const [list] = blocks.slice(-1);
  const lead = blocks.slice(0, -1);
  const [text, ...others] = lead;
  if (list?.kind !== 'list' || list.items.length < limits.min || list.items.length > limits.max) return undefined;
  if (others.length > 0 || (text && (text.kind !== 'paragraph' || plainText(text.runs).length > limits.lead)))
    return undefined;
  const rows = list.items.flatMap(({ runs, items, checked }): StateChange[] => {
    const whole = textOfRuns(runs);
    const [, chinese, english = ''] = (whole.length <= limits.length && stateChange.exec(whole)) || [];
    const { length } = chinese ?? english;
    return items || checked !== undefined || length === 0
      ? []
      : [{ from: sliceRuns(runs, 0, length), to: sliceRuns(runs, chinese ? length : length + 1, whole.length) }];
  });
  return rows.length === list.items.length ? { lead, rows } : undefined;
}

const sizes = [40, 36, 32, 28, 24] as const;
/** Distances in px: between rows, around their text, and the width of the arrow between the two states. */
const row = { gap: 18, paddingX: 28, paddingY: 12, arrow: 72, maxHeight: 132 } as const;
/** Fraction of the width that the first state takes. */
const fromShare = 0.42;

/** Lays out changes in rows: the state before, an arrow, and the state after; undefined if they do not fit. */
export function stateChangeElements(
  { lead, rows }: StateChanges,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const { slideTheme, language } = context;
  const text = context.stackText(lead, box.width);
  const top = box.y + (text.height > 0 ? text.height + leadGap : 0);
  const available = box.y + box.height * maxFillRatio - top - row.gap * (rows.length - 1);
  const height = Math.min(row.maxHeight, Math.floor(available / rows.length));
  const fromWidth = Math.floor((box.width - row.arrow) * fromShare);
  const widths = { from: fromWidth, to: box.width - row.arrow - fromWidth };
  const style: TextStyle = {
    face: 'body',
    size: 0,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    color: slideTheme.code.color,
    verticalAlign: 'middle',
  };
  const states = ['from', 'to'] as const;
  const size = sizes.find((one) =>
    rows.every((each) =>
      states.every((state) => {
        const inner = widths[state] - 2 * row.paddingX;
        const typography = { ...style, size: one, bold: state === 'to' };
        return (
          heightOf([{ runs: each[state] }], typography, inner) <= height - 2 * row.paddingY + tolerance &&
          !hasLongWord(each[state], typography, inner)
        );
      }),
    ),
  );
  if (!size) return undefined;
  const elements = rows.flatMap((each, index): SlideElement[] => {
    const y = top + index * (height + row.gap);
    const boxes = {
      from: { x: box.x, y, width: widths.from, height },
      to: { x: box.x + widths.from + row.arrow, y, width: widths.to, height },
    };
    const fills = { from: slideTheme.code.fill, to: slideTheme.accent.fill };
    return [
      ...states.map((state) => cardShape(`card-${2 * index + (state === 'to' ? 2 : 1)}`, boxes[state], fills[state])),
      sideArrow(
        { x: box.x + widths.from + (row.arrow - arrowSize) / 2, y: y + height / 2 - arrowSize },
        index + 1,
        context,
      ),
      ...states.map((state): SlideElement => ({
        kind: 'text',
        id: `${state}-${index + 1}`,
        role: 'body',
        box: {
          x: boxes[state].x + row.paddingX,
          y: y + row.paddingY / 2,
          width: widths[state] - 2 * row.paddingX,
          height: height - row.paddingY,
        },
        paragraphs: [{ runs: each[state] }],
        style: {
          ...style,
          size,
          ...(state === 'to' && { bold: true, color: slideTheme.accent.ink }),
          steps: sizes.filter((one) => one <= size),
        },
      })),
    ];
  });
  return [...text.draw(box), ...elements];
}
