import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import { cardBarName } from './card.ts';

/** Creates the background of a row, which is only a line above it. */
export function emptyCard(box: Box, index: number): SlideElement[] {
  const shape = { kind: 'shape', part: 'decoration', alt: '', geometry: { kind: 'rect' } } as const;
  return [
    { ...shape, id: `card-${index + 1}`, name: 'Card', box },
    {
      ...shape,
      id: `card-bar-${index + 1}`,
      name: cardBarName,
      box: { ...box, height: 2 },
      fill: { kind: 'solid', color: 'chartLine' },
    },
  ];
}
