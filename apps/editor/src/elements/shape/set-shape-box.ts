import type { Box, Insets, ShapeElement } from '@ppt-embed/deck';

/**
 * Scales path data to another box. Coordinates come in pairs, x and y, in the deck's absolute M, L, C, Q and Z
 * commands.
 * @param scaleX Factor for every x. @param scaleY Factor for every y.
 */
export function scalePath(d: string, scaleX: number, scaleY: number): string {
  let isX = true;
  return d.replaceAll(/-?\d*\.?\d+(?:e[+-]?\d+)?/gi, (number) => {
    const scaled = Number(number) * (isX ? scaleX : scaleY);
    isX = !isX;
    return String(Math.round(scaled * 100) / 100);
  });
}

/** Sets the box of a shape. A custom outline is scaled with its text area; a rounded corner keeps its radius. */
export function setShapeBox(shape: ShapeElement, box: Box): ShapeElement {
  const { geometry, insets } = shape;
  if (geometry.kind !== 'path') return { ...shape, box };
  const scaleX = shape.box.width > 0 ? box.width / shape.box.width : 1;
  const scaleY = shape.box.height > 0 ? box.height / shape.box.height : 1;
  if (scaleX === 1 && scaleY === 1) return { ...shape, box };
  return {
    ...shape,
    box,
    geometry: { kind: 'path', d: scalePath(geometry.d, scaleX, scaleY) },
    ...(insets && { insets: stretched(insets, scaleX, scaleY) }),
  };
}

function stretched({ left, top, right, bottom }: Insets, scaleX: number, scaleY: number): Insets {
  return { left: left * scaleX, top: top * scaleY, right: right * scaleX, bottom: bottom * scaleY };
}
