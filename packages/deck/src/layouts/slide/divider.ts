import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';

/**
 * Creates a horizontal line between two rows of text.
 * @param index Index of the row below the line.
 */
export function dividerAt(box: Box, index: number): SlideElement {
  return {
    kind: 'line',
    id: `divider-bar-${index}`,
    part: 'decoration',
    name: 'Divider',
    alt: '',
    box,
    direction: 'down',
    // The lines of tables are hardly visible in some styles.
    stroke: { color: 'chartLine', width: 1 },
  };
}
