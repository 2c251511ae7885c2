import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { withCapitals } from '../recognize/phrases.ts';
import { withLeadLines } from '../recognize/split-lead.ts';
import type { LayoutContext, LayoutMatch, SlideContent } from '../slide-layout.ts';
import { shortList } from '../variants/short-list.ts';
import { titleLeft } from './title-left-layout.ts';
import { besidePanel } from './title-panel-slide.ts';

/** Matches headings of slides on which the audience is to decide, to act or to remember something. */
// ReDoS: at most 40 characters (`limits.heading`).
const finalHeading =
  /^(?:(?:key |our |the )?(?:decisions?|conclusions?|take-?aways|recommendations?|homework|next steps|action items|call to action)(?:\s[\p{L}’']{1,12}){0,4}|请(?:审议|审批|批准|决策|求支持|领导)|(?:课后)?作业|课后练习|结论|(?:本[讲课章])?[总小]结|下一步|需要.{0,8}(?:支持|决策|批准)|.{0,8}[一二两三四五]件事$)/iu;
/** Matches headings of items that are decided one by one, or that the heading counts. */
const counted = /decision|请|件事/iu;
/** Limits of the number of items, the length of the heading, and the length of the text above the list. */
const limits = { min: 3, max: 5, heading: 40, lead: 80 } as const;
/** Layouts of lists without another form, such as a time axis. */
const listLayouts: ReadonlySet<string> = new Set(['cards', 'process', 'splitList', 'content']);
/** Maximum height in px of a row, and distance in px from the text above the rows. */
const rows = { maxHeight: 138, gap: 16 } as const;

/**
 * Lays out a short list that asks for decisions or concludes the presentation: its heading on a panel at the edge, and large
 * text next to it. Undefined for other content, or if it does not fit.
 */
export function finalList(
  { layout, pages }: LayoutMatch,
  { heading, blocks }: SlideContent,
  box: Box,
  context: LayoutContext,
): LayoutMatch | undefined {
  const title = plainText(heading);
  const [list, lead, ...others] = blocks.toReversed();
  const found = list && shortList([list], limits);
  if (!found || others.length > 0 || pages.length > 1 || !listLayouts.has(layout.id)) return undefined;
  if (title.length > limits.heading || !finalHeading.test(title)) return undefined;
  if (lead && (lead.kind !== 'paragraph' || plainText(lead.runs).length > limits.lead)) return undefined;
  const panel = besidePanel(heading, box, context);
  if (!panel) return undefined;
  const { narrow, area } = panel;
  const text = narrow.stackText(lead ? [lead] : [], area.width, 28);
  const above = lead ? text.height + rows.gap : 0;
  const height = Math.min(area.height - above, rows.maxHeight * found.items.length);
  const y = area.y + Math.round((area.height - above - height) / 2);
  const texts = withLeadLines(found.items).map(({ runs }) => runs);
  const look = found.ordered || counted.test(title) ? 'numbers' : 'lines';
  const elements = context.itemRows(
    lead ? texts : withCapitals(texts),
    { ...area, y: y + above, height },
    narrow,
    look,
  );
  return (
    elements && {
      layout: titleLeft,
      reason: 'It asks for decisions or concludes, so its heading is on a panel.',
      pages: [[panel.title, ...text.draw({ ...area, y }), ...elements.flat()] satisfies SlideElement[]],
      slideTheme: narrow.slideTheme,
    }
  );
}
