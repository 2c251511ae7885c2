import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { areaBelow } from '../slide/vertical-space.ts';
import { barRows } from './bar-rows.ts';
import type { ProgressList } from './progress-items.ts';

/** Lays out a list of parts that are done in rows with progress bars; undefined if they do not fit. */
export function progressRows(
  { lead, items }: ProgressList,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const text = context.stackText(lead, box.width);
  const rows = items.map(({ name, value, sentence, share }) => ({
    name,
    value,
    sentence,
    bars: [{ share, color: 'chart1' as const }],
    hasTrack: true,
  }));
  const elements = barRows(rows, areaBelow(box, text.height), context);
  return elements && [...text.draw(box), ...elements];
}
