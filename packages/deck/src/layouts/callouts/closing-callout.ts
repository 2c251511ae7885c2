import type { Color } from '../../model/paint.ts';
import { plainText, weightedLengthOf } from '../../text/runs.ts';
import type { FlowContext, FlowItem } from '../flow/flow-item.ts';
import { textItem } from '../flow/text-item.ts';
import type { Callout } from './callout.ts';
import { calloutItem, calloutTexts, hasSymbol, shapeElement, withLargeFigure } from './callout.ts';
import { isMarginalNote } from './marginal-note.ts';
import { emphasisReason, statesResult } from '../recognize/emphasis-reason.ts';

/** Minimum fraction of the characters of a remark that are bold if the author emphasizes the whole remark. */
const minBoldShare = 0.5;
/** Maximum lengths of a claim and of a result. A Han character counts as two. */
const maxClaimLength = 150;
const maxResultLength = 90;
/** Height in px of the line above a footnote, and the distance in px from its upper edge to the text. */
const line = { height: 2, gap: 16 } as const;

/**
 * Returns the text below other content as a key message if the author emphasizes it, or if it is a claim: it begins with
 * bold words, most of it is bold, its only bold words are a figure, or its words state a request, a decision, a conclusion or a
 * result.
 * Returns other callouts unchanged.
 */
export function asClosing(callout: Callout): Callout {
  const [first = []] = callout.paragraphs;
  if (!isRemark(callout) || first.length === 0) return callout;
  const bold = first.filter((run) => run.bold);
  const isEmphasized =
    first[0]?.bold === true ||
    weightedLengthOf(bold) >= weightedLengthOf(first) * minBoldShare ||
    withLargeFigure(first, 'white') !== undefined ||
    isClaim(callout);
  return isEmphasized ? { ...callout, callout: 'important' } : callout;
}

/** Whether a callout is one short text whose first sentence is the message of the slide. */
function isClaim({ paragraphs: [first = [], ...others] }: Callout): boolean {
  const text = plainText(first).trim();
  return (
    others.length === 0 &&
    weightedLengthOf(first) <= maxClaimLength &&
    !isMarginalNote(first) &&
    (emphasisReason(text) === 'strong' ||
      (statesResult(text) && weightedLengthOf(first) <= maxResultLength) ||
      text.startsWith('➡'))
  );
}

/** Whether a callout is only a sentence next to other content, which the author did not mark as a note. */
export function isRemark(callout: Callout): boolean {
  return callout.callout === 'note' && !hasSymbol(callout);
}

/** Whether a callout is only a marginal remark, such as a source. */
export function isFootnote(callout: Callout): boolean {
  return isRemark(callout) && callout.paragraphs.every(isMarginalNote);
}

/** Creates the item of a callout below other content: a panel, or for a remark only its text below a line. */
export function closingItem(callout: Callout, context: FlowContext): FlowItem {
  return isRemark(callout) ? remarkItem(callout, context) : calloutItem(callout, context);
}

function remarkItem(remark: Callout, context: FlowContext): FlowItem {
  const { paragraphs, callout } = remark;
  return belowLine(
    textItem(
      paragraphs.map((runs) => ({ runs, space: 0.2 })),
      context,
    ),
    callout,
    isFootnote(remark) ? 'quietText' : 'bodyText',
  );
}

function belowLine(text: FlowItem, kind: Callout['callout'], color: Color): FlowItem {
  const height: FlowItem['height'] = (scale, width, maxMeasured) => text.height(scale, width, maxMeasured) + line.gap;
  return {
    height,
    ideal: (scale, width) => height(scale, width, Number.MAX_VALUE),
    split: (scale, width, availableHeight, force) => {
      const parts = text.split(scale, width, availableHeight - line.gap, force);
      return parts && [belowLine(parts[0], kind, color), belowLine(parts[1], kind, color)];
    },
    layout: (itemContext) => {
      const { box, slideTheme, id } = itemContext;
      const texts = text.layout({
        ...itemContext,
        box: { ...box, y: box.y + line.gap, height: Math.max(1, box.height - line.gap) },
        isLast: true,
        spacing: 0,
        slideTheme: { ...slideTheme, body: { ...slideTheme.body, color } },
      });
      return [
        shapeElement(id('callout-line'), { ...box, height: line.height }, { kind: 'rect' }, 'chartLine'),
        ...calloutTexts(texts, kind, id),
      ];
    },
  };
}
