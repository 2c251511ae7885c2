import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { LayoutContext, LayoutMatch, SlideContent, SlideLayout } from '../slide-layout.ts';
import { tableBesideCallout } from '../tables/table-beside-callout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { chartBesideCallout, listBesideCallout } from './content-beside-callout.ts';
import type { CalloutBand } from './callout-band.ts';
import { calloutBand } from './callout-band.ts';
import { isRemark } from './closing-callout.ts';
import type { QuoteParts } from './quote-below-text.ts';
import { quoteBelowText } from './quote-below-text.ts';
import { withFontSize } from '../slide/with-font-size.ts';

/** A callout, and the other content with its layout. */
interface BesideCallout {
  band: CalloutBand;
  others: SlideContent;
  match: LayoutMatch;
}

/**
 * Lays out the content above or below a callout; undefined if there is no callout, or if content other than steps
 * needs more than one slide next to the callout.
 * @param matchOf Lays out other content in an area.
 * @param tableChart The layout for a table and its chart, if it is loaded.
 */
export function matchBesideCallout(
  content: SlideContent,
  box: Box,
  context: LayoutContext,
  matchOf: (others: SlideContent, area: Box) => LayoutMatch | undefined,
  tableChart: SlideLayout | undefined,
  quotes: QuoteParts = {},
): LayoutMatch | undefined {
  const withQuote = quoteBelowText(content, box, context, quotes);
  if (withQuote) return withQuote;
  const layoutAt = (footRatio?: number, maxSize?: number, known?: SlideContent): BesideCallout | undefined => {
    const band = calloutBand(content.blocks, box, context, footRatio, maxSize);
    if (!band) return undefined;
    // The other content is the same at all sizes of the callout, and is recognized only once.
    const others = known ?? { ...content, blocks: band.blocks };
    const { box: area, isFirst } = band;
    // The free space at the bottom of the slide is below the callout, and not also above it.
    const tall = isFirst ? undefined : matchOf(others, { ...area, height: area.height / maxFillRatio });
    const match = tall && bottomOf(tall) <= area.y + area.height + 1 ? tall : matchOf(others, area);
    return match && { band, others, match };
  };
  const usual = layoutAt();
  const textSize = usual && textSizeOf(usual.match);
  const size = usual && textSize !== undefined && isLead(usual) ? Math.ceil(textSize * leadRatio) : textSize;
  const sized =
    usual && size !== undefined && size < usual.band.size && usual.match.pages.length === 1
      ? (layoutAt(undefined, size, usual.others) ?? usual)
      : usual;
  // A crowded slide has less free space below its callout than others.
  const isCrowded = sized !== undefined && (sized.match.pages.length > 1 || tableSizeOf(sized.match) < minTableSize);
  const found = (isCrowded && layoutAt(1, undefined, sized.others)) || sized;
  if (!found) return undefined;
  const { band, others, match } = found;
  // Steps are not made smaller than 18 pt to fit next to a callout, but continue on a second slide.
  const { id: layoutId } = match.layout;
  if (match.pages.length > 1 && layoutId !== 'process') return undefined;
  const { isFirst } = band;
  const beside = isFirst ? undefined : tableBesideCallout(match, content, box, context, tableChart);
  if (beside) return beside;
  for (const besideCallout of isFirst ? [] : [chartBesideCallout, listBesideCallout]) {
    const beside = besideCallout(match, band.callout, others, box, context, matchOf);
    if (beside) return beside;
  }
  const bandPage = isFirst ? 0 : match.pages.length - 1;
  return {
    ...match,
    reason: `${match.reason} The callout is a band ${isFirst ? 'above' : 'below'}.`,
    pages: match.pages.map((elements, index) => {
      // The rows of steps on slides without the callout are spread over the height that it would take.
      if (index !== bandPage) return isFirst ? elements : stretched(elements, box.y, box.height / band.box.height);
      if (isLead(found)) return [...band.elements, ...withSmallerText(elements, band.size)];
      return isFirst ? [...band.elements, ...elements] : [...elements, ...band.elements];
    }),
  };
}

/** Minimum ratio of the size of a quotation above a list to the size of the list, and the minimum size of that text in px. */
const leadRatio = 1.2;
const minTextSize = 24;

/** Whether a callout is a quotation above a list, which is about it. */
function isLead({ band, others }: BesideCallout): boolean {
  return band.isFirst && isRemark(band.callout) && others.blocks.every(({ kind }) => kind === 'list');
}

/** Reduces the size of text that would be about as large as the quotation above it. */
function withSmallerText(elements: readonly SlideElement[], size: number): SlideElement[] {
  const max = Math.max(minTextSize, Math.floor(size / leadRatio));
  return elements.map((one) => (isSizedText(one) && one.style.size > max ? withFontSize(one, max) : one));
}

/** Font size in px of tables below which there is less free space below a callout. */
const minTableSize = 22;

/** Returns the smallest font size of tables; infinity if there are none. */
function tableSizeOf({ pages }: LayoutMatch): number {
  return Math.min(...pages.flat().flatMap((one) => (one.kind === 'table' ? [one.style.size] : [])));
}

/** Returns the y coordinate of the lower end of the content; infinity if it needs several slides. */
function bottomOf({ pages }: LayoutMatch): number {
  return pages.length > 1 ? Infinity : Math.max(...pages.flat().map(({ box }) => box.y + box.height));
}

/** Returns the largest size of text other than figures and labels, or of a table, which a callout does not exceed; undefined without text. */
function textSizeOf({ pages }: LayoutMatch): number | undefined {
  const sizes = pages
    .flat()
    .flatMap((one) =>
      one.kind === 'table' ? [Math.max(one.style.size, minTextSize)] : isSizedText(one) ? [one.style.size] : [],
    );
  return sizes.length > 0 ? Math.max(...sizes) : undefined;
}

/** Whether an element is text other than figures and labels. */
function isSizedText(one: SlideElement): one is TextElement {
  return one.kind === 'text' && one.role === 'body' && one.part !== 'figure' && one.part !== 'figureLabel';
}

/** Multiplies the distances of elements from the top of the body by a factor, without changing their heights. */
function stretched(elements: readonly SlideElement[], top: number, factor: number): SlideElement[] {
  return elements.map((element) => {
    const { y, height } = element.box;
    return { ...element, box: { ...element.box, y: Math.round(top + (y + height / 2 - top) * factor - height / 2) } };
  });
}

/** Returns the blocks with the note below a table as plain text, which takes less space than a callout. */
export function withPlainNote(blocks: readonly Block[]): Block[] | undefined {
  const [table, note] = blocks.slice(-2);
  const [only, ...others] = table?.kind === 'table' && note?.kind === 'quote' ? note.paragraphs : [];
  return only && others.length === 0 ? [...blocks.slice(0, -1), { kind: 'paragraph', runs: only }] : undefined;
}
