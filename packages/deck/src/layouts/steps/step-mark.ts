import type { Box } from '../../model/box.ts';
import type { ShapeElement } from '../../model/element.ts';
import type { SlideTheme } from '../../themes/slide-theme.ts';

/**
 * Creates a step's number in a disc.
 * @param size Diameter in px.
 */
export function stepMark(
  number: string,
  index: number,
  at: Pick<Box, 'x' | 'y'>,
  size: number,
  slideTheme: SlideTheme,
): ShapeElement {
  return {
    kind: 'shape',
    id: `step-mark-${index + 1}`,
    part: 'stepMark',
    name: 'Step',
    box: { ...at, width: size, height: size },
    geometry: { kind: 'ellipse' },
    fill: { kind: 'solid', color: slideTheme.accent.fill },
    paragraphs: [{ runs: [{ text: number }], align: 'center' }],
    style: {
      face: 'heading',
      size: size / 2,
      bold: true,
      color: slideTheme.accent.ink,
      lineHeight: 1.2,
      verticalAlign: 'middle',
    },
  };
}
