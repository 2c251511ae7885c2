import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, weightedLengthOf } from '../../text/runs.ts';
import { endsSentence } from '../../text/sentences.ts';
import type { FlowContext, FlowItem, Scale } from './flow-item.ts';
import { textItem } from './text-item.ts';

/** Numbers of characters of a lead. A Han character counts as two. */
const length = { min: 16, max: 120 } as const;
/** Size of a lead, relative to the other text of its slide, and the minimum width in px of the text that it is above. */
const ratio = 1.35;
const minWidth = 900;

/** Matches text that belongs to what is below it: a caption, and a line that announces it. */
const announcement = /^(?:table|tab\.|figure|fig\.|表|图)\s?\d|[:：]$/iu;

/** Whether the first of several blocks is the message of its slide: a sentence or several figures in bold, above other content than text. */
export function startsWithLead([first, ...others]: readonly Block[]): boolean {
  if (first?.kind !== 'paragraph' || first.runs.some(({ text }) => text.includes('\n'))) return false;
  const size = weightedLengthOf(first.runs);
  // The labels of two tables are alike.
  if (
    others.some(
      (block) => block.kind === 'paragraph' && isBold(block.runs) && !announcement.test(plainText(block.runs).trim()),
    )
  )
    return false;
  return (
    size >= length.min &&
    size <= length.max &&
    isBold(first.runs) &&
    (endsSentence(plainText(first.runs)) || hasSeveralFigures(plainText(first.runs))) &&
    !announcement.test(plainText(first.runs).trim()) &&
    others.some(({ kind }) => kind !== 'paragraph' && kind !== 'footnote')
  );
}

/** Whether at least two clauses of a text have a number: “23 firms, 11 weeks”. */
function hasSeveralFigures(text: string): boolean {
  return text.split(/[,，;；]/u).filter((clause) => /\d/u.test(clause)).length > 1;
}

function isBold(runs: readonly Run[]): boolean {
  return runs.every(({ bold, text }) => bold || text.trim() === '');
}

/** Creates an item for the message of a slide, in larger type than its other text. */
export function leadItem(block: Extract<Block, { kind: 'paragraph' }>, context: FlowContext): FlowItem {
  const color = context.slideTheme.body.strong;
  const item = textItem([{ runs: block.runs.map((run) => ({ color, ...run })), space: 0 }], context);
  const larger = new WeakMap<Scale, Scale>();
  const scaleAt = (scale: Scale, width: number): Scale => {
    if (width < minWidth) return scale;
    let one = larger.get(scale);
    if (!one) larger.set(scale, (one = { ...scale, body: Math.round(scale.body * ratio) }));
    return one;
  };
  return {
    staysWhole: true,
    height: (scale, width, maxMeasured) => item.height(scaleAt(scale, width), width, maxMeasured),
    ideal: (scale, width) => item.ideal(scaleAt(scale, width), width),
    split: (scale, width, availableHeight, force) => item.split(scaleAt(scale, width), width, availableHeight, force),
    layout: (itemContext) => item.layout({ ...itemContext, scale: scaleAt(itemContext.scale, itemContext.box.width) }),
  };
}
