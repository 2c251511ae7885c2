import { chain } from '../causes/causes-layout.ts';
import { withConclusion } from '../figures/figure-conclusion.ts';
import { createDiagram } from '../diagram/diagram-layout.ts';
import { closingLinesOf, repeatsAuthor, withClosingHeading } from '../covers/closing-lines.ts';
import { withClosingMessage } from '../covers/closing-message.ts';
import { contactColumns } from '../people/contact-columns.ts';
import { splitFootnotes } from '../references/footnotes.ts';
import { chineseTerms } from '../icons/chinese-terms.ts';
import { englishTerms } from '../icons/english-terms.ts';
import { createIconLayouts } from '../icons/icon-layouts.ts';
import { addIconTerms } from '../icons/icon-terms.ts';
import { allPaths } from '../icons/paths/all-paths.generated.ts';
import { colorTables } from '../flow/color-cells.ts';
import { tableLayouts } from './table-layouts.ts';
import { timedParagraphs } from '../timeline/timed-paragraphs.ts';
import { timeline } from '../timeline/timeline-layout.ts';
import { withLogo } from '../pictures/logo.ts';
import { headingAsLead, splitAtHeadings, titledParts } from '../recognize/split-at-headings.ts';
import type { LazyLayoutsSource } from './lazy-layouts.ts';
import { columnLayouts } from './column-layouts.ts';
import { blockLayouts } from './block-layouts.ts';
import { calloutLayouts } from './callout-layouts.ts';
import { figureLayouts } from './figure-layouts.ts';
import { listLayouts } from './list-layouts.ts';
import { pictureLayouts } from './picture-layouts.ts';
import { ganttLayouts } from './gantt-layouts.ts';
import { quoteLayouts } from './quote-layouts.ts';
import { entityLayouts } from './entity-layouts.ts';
import { sequenceLayouts } from './sequence-layouts.ts';
import { shortListLayouts } from './short-list-layouts.ts';
import { gridLayouts } from './grid-layouts.ts';
import { numberLayouts } from './number-layouts.ts';
import { groupLayouts } from './group-layouts.ts';
import { hanLayouts } from './han-layouts.ts';
import { textLayouts } from './text-layouts.ts';
import { variantLayouts } from './variant-layouts.ts';

for (const terms of [englishTerms, chineseTerms]) addIconTerms(terms);

/** The layouts on the server: loaded eagerly, so that `layoutDeck` need not wait. */
export const lazyLayoutsSource: LazyLayoutsSource = {
  ...numberLayouts,
  ...figureLayouts,
  withConclusion,
  ...listLayouts,
  ...calloutLayouts,
  ...textLayouts,
  ...groupLayouts,
  ...columnLayouts,
  ...gridLayouts,
  ...pictureLayouts,
  ...ganttLayouts,
  ...sequenceLayouts,
  ...entityLayouts,
  ...quoteLayouts,
  ...blockLayouts,
  ...createIconLayouts(allPaths),
  chain,
  createDiagram,
  diagram: createDiagram({ ...entityLayouts, ...ganttLayouts, ...sequenceLayouts }),
  ...shortListLayouts,
  timedParagraphs,
  timeline,
  ...tableLayouts,
  colorTables,
  contactColumns,
  closingLinesOf,
  repeatsAuthor,
  withClosingHeading,
  withClosingMessage,
  splitFootnotes,
  withLogo,
  headingAsLead,
  splitAtHeadings,
  titledParts,
  ...hanLayouts,
  ...variantLayouts,
};
