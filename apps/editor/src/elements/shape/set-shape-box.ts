import type { Box, Insets, ShapeElement } from '@ppt-embed/deck';

/**
 * Scales path data to another box. Coordinates come in pairs, x and y, in the deck's absolute M, L, C, Q and Z
 * commands.
 * @param across Factor for every x. @param down Factor for every y.
 */
export function scalePath(d: string, across: number, down: number): string {
  let isAcross = true;
  return d.replaceAll(/-?\d*\.?\d+(?:e[+-]?\d+)?/gi, (number) => {
    const scaled = Number(number) * (isAcross ? across : down);
    isAcross = !isAcross;
    return String(Math.round(scaled * 100) / 100);
  });
}

/** Sets the box of a shape. A custom outline is scaled with its text area; a rounded corner keeps its radius. */
export function setShapeBox(shape: ShapeElement, box: Box): ShapeElement {
  const { geometry, insets } = shape;
  if (geometry.kind !== 'path') return { ...shape, box };
  const across = shape.box.width > 0 ? box.width / shape.box.width : 1;
  const down = shape.box.height > 0 ? box.height / shape.box.height : 1;
  if (across === 1 && down === 1) return { ...shape, box };
  return {
    ...shape,
    box,
    geometry: { kind: 'path', d: scalePath(geometry.d, across, down) },
    ...(insets && { insets: stretched(insets, across, down) }),
  };
}

function stretched({ left, top, right, bottom }: Insets, across: number, down: number): Insets {
  return { left: left * across, top: top * down, right: right * across, bottom: bottom * down };
}
