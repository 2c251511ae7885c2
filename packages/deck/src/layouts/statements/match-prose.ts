import type { Box } from '../../model/box.ts';
import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { isFigureHeading } from '../../text/figure-text.ts';
import { isCallout } from '../callouts/callout.ts';
import { proseGroups } from '../recognize/prose-groups.ts';
import type { LayoutContext, LayoutMatch, SlideContent } from '../slide-layout.ts';
import { letterSlide } from './letter.ts';
import { maxTextSize } from './prose-elements.ts';
import { requestAbove } from './request-above.ts';
import { textAboveBand } from './text-above-band.ts';
import { titleLeft } from './title-left-layout.ts';

/** Layouts for text without a structure. */
const unstructuredLayouts: ReadonlySet<string> = new Set(['statement', 'content']);

/**
 * Lays out a slide that has only paragraphs as groups under the sentences with which they begin, or above a band with the
 * last one.
 * @param match The layout of the paragraphs as they are.
 * @param matchOf Selects a layout for other blocks.
 * @returns undefined if the paragraphs have no such structure, or do not fit in it
 */
export function matchProse(
  match: LayoutMatch,
  { heading, blocks, requested }: SlideContent,
  box: Box,
  context: LayoutContext,
  matchOf: (some: readonly Block[]) => LayoutMatch | undefined,
): LayoutMatch | undefined {
  const title = plainText(heading);
  if (requested !== undefined || !unstructuredLayouts.has(match.layout.id) || match.background) return undefined;
  if (title === '' || isFigureHeading(title)) return undefined;
  const letter = letterSlide({ heading, blocks }, box, context);
  if (letter) return { ...letter, layout: titleLeft, reason: 'It is a letter.' };
  const request = requestAbove(title, blocks);
  const shown = request && matchOf(request);
  if (shown?.pages.length === 1) return { ...shown, reason: 'Its first paragraph is a request.' };
  const groups = proseGroups(blocks);
  if (!groups) return undefined;
  const reasons = [
    groups[0]?.kind === 'heading'
      ? 'Its paragraphs begin with short sentences, which are headings.'
      : 'It has a few paragraphs.',
    ...(groups.at(-1)?.kind === 'quote' ? ['The last one is a band below.'] : []),
  ];
  const reason = reasons.join(' ');
  const [text, band] = groups;
  const maxSize = maxTextSize(heading, context);
  if (groups.length === 2 && text?.kind === 'paragraph' && isCallout(band) && match.layout.includesHeading && maxSize) {
    const elements = textAboveBand(text.runs, band, box, context, maxSize);
    if (elements) return { ...match, reason, pages: [[context.headingOf(heading), ...elements]] };
  }
  const structured = matchOf(groups);
  if (!structured || structured.pages.length > 1 || structured.background) return undefined;
  if (groups[0]?.kind === 'heading' && unstructuredLayouts.has(structured.layout.id)) return undefined;
  return { ...structured, reason };
}
