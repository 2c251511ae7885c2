import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { stackPages } from '../slide/block-stack.ts';
import { panelTitle } from '../columns/panel-title.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';

/** Width of the panel with the heading, as a fraction of the slide's body, and its distance in px to the text. */
const panelRatio = 0.34;
const gap = 56;
const padding = 36;
const barWidth = 8;
/** Font sizes of the heading. They are larger than those of headings at the usual position. */
const sizes = [60, 56, 52, 48, 46] as const;

/** Layout with the heading on a panel at the left, and the other content next to it. */
export const titleLeft: SlideLayout = {
  id: 'titleLeft',
  layout: 'content',
  includesHeading: true,
  matchReason: ({ heading, blocks }) =>
    plainText(heading) !== '' && blocks.length > 0 ? 'It has a short heading and other content.' : undefined,
  arrange: ({ heading, blocks }, box, context) => {
    const panel = {
      x: box.x,
      y: box.y,
      width: Math.round(box.width * panelRatio),
      height: Math.round(box.height * maxFillRatio),
    };
    const titleBox = {
      x: panel.x + barWidth + padding,
      y: panel.y + padding,
      width: panel.width - barWidth - 2 * padding,
      height: panel.height - 2 * padding,
    };
    const title = panelTitle(heading, titleBox, context, { color: context.slideTheme.body.strong, sizes });
    const x = panel.x + panel.width + gap;
    const area = { ...box, x, width: box.x + box.width - x };
    const { pages } = stackPages(blocks, area, context);
    return title && pages.length === 1 ? [[...panelElements(panel, context), title, ...(pages[0] ?? [])]] : undefined;
  },
};

function panelElements(panel: Box, { slideTheme }: LayoutContext): SlideElement[] {
  return [
    { id: 'title-panel', box: panel, color: slideTheme.code.fill },
    { id: 'title-bar', box: { ...panel, width: barWidth }, color: slideTheme.quote.bar },
  ].map(({ id, box, color }): SlideElement => ({
    kind: 'shape',
    id,
    part: 'decoration',
    alt: '',
    box,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color },
  }));
}
