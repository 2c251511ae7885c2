import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { weightedLengthOf, plainText } from '../../text/runs.ts';
import { isAttribution, splitAtAttributions } from '../flow/quote-item.ts';
import { isQuotation } from '../quotes/is-quotation.ts';
import type { FullSlideTexts } from './full-slide-text.ts';
import { fitsFullSlide, layoutFullSlide } from './large-text.ts';
import type { SlideContent, SlideLayout } from '../slide-layout.ts';
import { isKeynoteFigure } from './keynote-text.ts';
import { stripQuoteMarks } from '../quotes/strip-quote-marks.ts';

/** Maximum number of characters of a slide's text. A Han character counts as two. */
const maxLength = 320;
const maxParagraphs = 6;
/** Limits for a list whose items are as large as a statement: the number of items, and their length. */
const list = { maxItems: 4, maxLength: 32 } as const;
/** Layout for the slides of a keynote: a few words in very large type on a plain background. */
export const keynote: SlideLayout = {
  id: 'statement',
  layout: 'statement',
  includesHeading: true,
  matchReason: (content) => (textsOf(content) ? 'It has a few words in a keynote.' : undefined),
  fullSlide: (content, context) => {
    const texts = textsOf(content);
    return texts && fitsFullSlide(texts, context) ? layoutFullSlide(texts, context) : undefined;
  },
  arrange: () => undefined,
};

function textsOf({ heading, blocks }: SlideContent): FullSlideTexts | undefined {
  const length = blocks.reduce((sum, block) => sum + lengthOf(block), plainText(heading).length);
  if (length === 0 || length > maxLength || blocks.length > maxParagraphs) return undefined;
  const [first, ...others] = blocks;
  if (first?.kind === 'quote' && !first.callout && others.every(isSourceOf)) {
    const lines = [...first.paragraphs, ...others.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []))];
    const quoted = lines.filter((runs) => !isAttribution(runs));
    return quoted.length === 0 || splitAtAttributions(lines).length > 1
      ? undefined
      : {
          heading,
          quoted: stripQuoteMarks(quoted),
          attribution: lines.filter(isAttribution),
          isUnmarked: !isQuotation(first.paragraphs),
        };
  }
  const items = first?.kind === 'list' && others.length === 0 ? shortItems(first.items) : undefined;
  if (items && first?.kind === 'list')
    return { heading, quoted: [], attribution: [], statement: items, listMark: first.ordered ? 'number' : 'disc' };
  const paragraphs = blocks.flatMap((block) =>
    block.kind === 'paragraph' || block.kind === 'heading' ? [block.runs] : [],
  );
  if (paragraphs.length < blocks.length) return undefined;
  if (plainText(heading) === '' && paragraphs.length === 1 && isKeynoteFigure(paragraphs[0] ?? []))
    return { heading: [], quoted: [], attribution: [], statement: paragraphs };
  const [lead = [], spoken = [], ...more] = paragraphs;
  // A spoken sentence is the message, and the sentence before it leads to it.
  if (plainText(heading) === '' && more.length === 0 && isSpoken(spoken) && !isSpoken(lead))
    return { heading: lead, quoted: [spoken], attribution: [], isUnmarked: true };
  return { heading, quoted: [], attribution: [], statement: paragraphs, isFigure: isKeynoteFigure(heading) };
}

/** Whether a sentence begins with words in quotation marks. */
function isSpoken(runs: readonly Run[]): boolean {
  return /^["“„«「『]/u.test(plainText(runs));
}

function isSourceOf(block: Block): boolean {
  return block.kind === 'paragraph' && isAttribution(block.runs);
}

/** Returns the texts of a few short items without inner items and check boxes. */
function shortItems(items: readonly ListItem[]): (readonly Run[])[] | undefined {
  const areShort =
    items.length <= list.maxItems &&
    items.every(
      ({ runs, items: inner, checked, icon }) =>
        !inner && checked === undefined && icon === undefined && plainText(runs).length <= list.maxLength,
    );
  return areShort ? items.map(({ runs }) => runs) : undefined;
}

/** Returns the length of a block's text; infinite for content other than text. */
function lengthOf(block: Block): number {
  const texts =
    block.kind === 'paragraph' || block.kind === 'heading'
      ? [block.runs]
      : block.kind === 'quote'
        ? block.paragraphs
        : block.kind === 'list'
          ? block.items.map(({ runs }) => runs)
          : undefined;
  return texts ? texts.reduce((sum, runs) => sum + weightedLengthOf(runs), 0) : Infinity;
}
