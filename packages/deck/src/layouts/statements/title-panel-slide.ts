import type { Box } from '../../model/box.ts';
import { isSameBox } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { endsSentence } from '../../text/sentences.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import type { SlideTheme } from '../../themes/slide-theme.ts';
import { titleOnPanel } from '../columns/panel-title.ts';
import { besideEdge } from '../pictures/beside-edge.ts';
import { titlePanel } from '../pictures/half-bleed.ts';
import { emphasisReason, isEmphatic } from '../recognize/emphasis-reason.ts';
import { sentencesOf } from '../recognize/first-sentence.ts';
import { stackPages } from '../slide/block-stack.ts';
import type { LayoutContext, SlideContent } from '../slide-layout.ts';
import { isLetter } from '../recognize/is-letter.ts';
import { emphasizedText, maxTexts, proseBlock, withFiguresBelow, withLead } from './prose-elements.ts';
import { hanSentences, startsWithReply } from './statement-layout.ts';

/**
 * Font sizes in px. The largest are only for text that would fill little of the area, and the smallest only if a user
 * selects the layout.
 */
const textSizes = [44, 40, 36, 32, 28] as const;
const largest = 36;
/** Font sizes in px of text below its first sentence, which is larger. */
const leadSizes = [32, 28, 26] as const;
/** Minimum width in em of text that has a lead next to the panel. Shorter text is large enough as a whole. */
const minLeadTotal = 70;
/** Maximum width in em of a last paragraph that is emphasized, and minimum ratio of the width of the others to it. */
const closing = { max: 40, minRatio: 1.4 } as const;
/** Top in px of the text next to the panel. */
const top = 104;
/** Minimum distance in px from a slide number above the text. */
const numberGap = 10;

/**
 * Lays out a slide with its heading on a panel at the left edge.
 * @param isProse Whether content other than large text does not fit.
 * @returns undefined if the content does not fit on one slide
 */
export function besideTitlePanel(
  { heading, blocks }: SlideContent,
  box: Box,
  context: LayoutContext,
  isProse = false,
): { slideTheme: SlideTheme; elements: readonly SlideElement[] } | undefined {
  const panel = besidePanel(heading, box, context);
  if (!panel) return undefined;
  const { narrow, title, area } = panel;
  const { slideTheme } = narrow;
  const texts = hanSentences(withSeparateThanks(paragraphsIn(blocks)));
  const emphasized =
    texts && (startsWithReply(heading, texts) ? 0 : (emphasizedText(heading, texts) ?? closingText(texts)));
  const prose = texts && proseBeside(texts, area, narrow, isProse, emphasized);
  if (prose || isProse) return prose && { slideTheme, elements: [title, ...prose] };
  const { pages } = stackPages(blocks, area, narrow);
  return pages.length === 1 ? { slideTheme, elements: [title, ...(pages[0] ?? [])] } : undefined;
}

/** Lays out a few paragraphs next to the panel. */
function proseBeside(
  texts: readonly (readonly Run[])[],
  area: Box,
  context: LayoutContext,
  isProse: boolean,
  emphasized: number | undefined,
): readonly SlideElement[] | undefined {
  const below = emphasized === undefined ? belowLead(texts, area, context) : undefined;
  const sizes = isProse ? textSizes.slice(0, -1) : textSizes;
  return below ?? proseBlock(withFiguresBelow(texts, emphasized, context), area, context, sizes, emphasized, largest);
}

/** Lays out long text with its first sentence in larger type; undefined for other text, or if it does not fit. */
function belowLead(
  texts: readonly (readonly Run[])[],
  area: Box,
  context: LayoutContext,
): readonly SlideElement[] | undefined {
  if (context.isSister || isLetter(texts)) return undefined;
  const width = texts.reduce((sum, runs) => sum + runsWidth(runs, { face: 'body', size: 1, lineHeight: 1 }), 0);
  const lead = width >= minLeadTotal ? withLead(texts) : undefined;
  const elements = lead && proseBlock(withFiguresBelow(lead, 0, context), area, context, leadSizes, 0, largest);
  const last = elements?.at(-1)?.box;
  // Nothing is above the text, so that it is in the middle.
  const offset = last ? Math.round((area.y + area.height - last.y - last.height) / 2) : 0;
  return elements?.map((element) => ({ ...element, box: { ...element.box, y: element.box.y + offset } }));
}

/** Matches thanks at the end of a text, which are not its message. */
const thanks = /^(?:最后，|在此，|衷心)?感谢/u;

/** Splits the last of several texts between its sentence and the thanks after it. */
function withSeparateThanks(texts: (readonly Run[])[] | undefined): (readonly Run[])[] | undefined {
  const [last = [], ...above] = texts?.toReversed() ?? [];
  const [message, rest] = sentencesOf(last, 2);
  return message && rest && above.length > 0 && thanks.test(plainText(rest))
    ? [...above.toReversed(), message, rest]
    : texts;
}

/** Returns the heading on the panel, the area next to it and its context; undefined if the slide has no space for a panel. */
export function besidePanel(
  heading: SlideContent['heading'],
  box: Box,
  context: LayoutContext,
): { narrow: LayoutContext; title: TextElement; area: Box } | undefined {
  // Footnotes and callouts need the full width of the slide.
  if (!isSameBox(box, context.slideTheme.body.box)) return undefined;
  const slideTheme = besideEdge(context.slideTheme, titlePanel);
  const narrow: LayoutContext = { ...context, slideTheme };
  const title = titleOnPanel(heading, narrow);
  return title && { narrow, title, area: areaOf(slideTheme) };
}

/**
 * Returns the index of the last text if it is a short sentence that concludes the others; undefined if its words are
 * no reason to emphasize it.
 */
function closingText(texts: readonly (readonly Run[])[]): number | undefined {
  const index = texts.length - (thanks.test(plainText(texts.at(-1) ?? [])) ? 2 : 1);
  const last = texts[index] ?? [];
  const [width = 0, ...others] = [last, ...texts.slice(0, index)].map((runs) =>
    runsWidth(runs, { face: 'body', size: 1, lineHeight: 1 }),
  );
  const sum = others.reduce((total, one) => total + one, 0);
  const text = plainText(last);
  const isClosing = width <= closing.max && sum >= width * closing.minRatio && endsSentence(text);
  return others.length > 0 && isClosing && isEmphatic(emphasisReason(text)) ? index : undefined;
}

/**
 * Returns the area next to the panel, with the same middle as the heading unless the style has a frame around the body. It
 * begins below a slide number in the upper corner.
 */
function areaOf({ slideHeight, body, marks, footer: { number } }: SlideTheme): Box {
  const hasFrame = marks.some(({ box }) => box.height > slideHeight / 2);
  if (hasFrame) return body.withoutHeading;
  const y = number.y < slideHeight / 2 ? Math.max(top, number.y + number.height + numberGap) : top;
  return { ...body.box, y, height: slideHeight - 2 * y };
}

/** Returns the texts of blocks that are only a few paragraphs without line breaks. */
export function paragraphsIn(blocks: readonly Block[]): (readonly Run[])[] | undefined {
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  const hasLines = texts.flat().some(({ text }) => text.includes('\n'));
  return texts.length > 0 && texts.length <= maxTexts && texts.length === blocks.length && !hasLines
    ? texts
    : undefined;
}
