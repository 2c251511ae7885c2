import type { Box } from '../../model/box.ts';
import { slideWidth } from '../../model/box.ts';
import { calloutKindOf } from '../../model/element-part.ts';
import type { SlideElement } from '../../model/element.ts';
import { isFigureHeading } from '../../text/figure-text.ts';
import { letterCountOf, plainText } from '../../text/runs.ts';
import type { LayoutContext, LayoutMatch, SlideContent } from '../slide-layout.ts';
import { titleLeft } from './title-left-layout.ts';
import { besideTitlePanel, paragraphsIn } from './title-panel-slide.ts';

/** Maximum number of letters of a heading that is set on the panel automatically. A Han character counts as two. */
const maxHeading = 40;
/** Layouts of text without a structure, and those with the heading on a panel, two of which do not follow one another. */
const proseLayouts: ReadonlySet<string> = new Set(['statement', 'content']);
const panelLayouts: ReadonlySet<string | undefined> = new Set(['titleLeft', 'splitList']);

/**
 * Returns another layout for paragraphs below a short heading: the heading on a panel, unless the slide before has one, or
 * the slide is taller than it is wide.
 * @param match The layout of the paragraphs as they are.
 */
export function withTitlePanel(
  match: LayoutMatch,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
): LayoutMatch | undefined {
  const { heading, blocks, requested } = content;
  const { layout, background, pages } = match;
  if (requested !== undefined || background || !proseLayouts.has(layout.id)) return undefined;
  const letters = letterCountOf(heading);
  if (letters === 0 || letters > maxHeading || isFigureHeading(plainText(heading))) return undefined;
  if (context.slideTheme.slideHeight > slideWidth || panelLayouts.has(context.previousLayout?.())) return undefined;
  if (!paragraphsIn(blocks) || pages.length > 1 || !pages.flat().every(isText)) return undefined;
  const split = besideTitlePanel(content, box, context, true);
  return (
    split && {
      layout: titleLeft,
      reason: 'It has a short heading above text.',
      pages: [split.elements],
      slideTheme: split.slideTheme,
    }
  );
}

/** Whether an element is a heading, plain text or part of a callout, unlike text on cards and quotations. */
function isText({ kind, part, name }: SlideElement): boolean {
  return (
    (kind === 'text' && part === undefined) ||
    calloutKindOf(part) !== undefined ||
    (part === 'decoration' && name === undefined)
  );
}
