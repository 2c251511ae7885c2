import type { OutlineSlide } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { withBridgeChart } from './bridge-chart.ts';
import { withEmptyCheckboxes } from './empty-checkboxes.ts';
import { withKeycapNumbers } from './keycap-numbers.ts';
import { withPictureCaptions } from './picture-captions.ts';

/** Returns a content slide with the charts, checkboxes, captions and numbers that its text stands for. */
export function readMeaning<Slide extends OutlineSlide>(slide: Slide): Slide {
  if (slide.kind !== 'content') return slide;
  const blocks = withPictureCaptions(withEmptyCheckboxes(withKeycapNumbers(slide.blocks)), plainText(slide.heading));
  return { ...slide, blocks: slide.layout === undefined ? withBridgeChart(blocks, slide.heading) : blocks };
}
