import type { Box } from '../../model/box.ts';
import type { ShapeElement } from '../../model/element.ts';
import type { LayoutContext } from '../slide-layout.ts';
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

/** Size in px of the arrows between steps one below the other. */
const arrow = { width: 28, height: 12 } as const;

/**
 * Creates an arrow from a step to the next one, below it.
 * @param middle Position of the middle of the arrow.
 */
export function downArrow(
  middle: Pick<Box, 'x' | 'y'>,
  index: number,
  { slideTheme }: Pick<LayoutContext, 'slideTheme'>,
): ShapeElement {
  const { width, height } = arrow;
  return {
    kind: 'shape',
    id: `way-${index}`,
    part: 'decoration',
    name: 'Way',
    alt: '',
    box: { x: Math.round(middle.x - width / 2), y: Math.round(middle.y - height / 2), width, height },
    geometry: { kind: 'path', d: `M0 0L${width} 0L${width / 2} ${height}Z` },
    fill: { kind: 'solid', color: slideTheme.quote.bar },
  };
}
