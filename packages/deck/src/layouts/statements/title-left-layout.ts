import { plainText } from '../../text/runs.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { besideTitlePanel } from './title-panel-slide.ts';

/** Layout with the heading on a panel at the slide's left edge, and the other content next to it. */
export const titleLeft: SlideLayout = {
  id: 'titleLeft',
  layout: 'content',
  includesHeading: true,
  matchReason: ({ heading, blocks }) =>
    plainText(heading) !== '' && blocks.length > 0 ? 'It has a short heading and other content.' : undefined,
  besideEdge: besideTitlePanel,
  arrange: () => undefined,
};
