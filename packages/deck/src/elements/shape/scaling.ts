import type { Geometry } from '../../model/element.ts';
import { scalePath } from '../../svg/scale-path.ts';
import type { ElementScaling, LengthScale } from '../scaling/element-scaling.ts';
import { scalePaint, scaleTextLengths, scaleTextSize } from '../scaling/scale-text.ts';

/** How shapes are scaled. */
export const shapeScaling: ElementScaling<'shape'> = {
  scaleLengths: (shape, scale) => ({
    ...shape,
    ...scalePaint(shape, scale),
    geometry: scaleGeometry(shape.geometry, scale),
    ...scaleTextLengths(shape, scale),
  }),
  scaleContent: (shape, factor) => ({ ...shape, ...scaleTextSize(shape, factor) }),
};

function scaleGeometry(geometry: Geometry, { factor, length }: LengthScale): Geometry {
  if (geometry.kind === 'roundRect') return { ...geometry, radius: length(geometry.radius) };
  if (geometry.kind !== 'path') return geometry;
  const d = scalePath(geometry.d, { width: 1, height: 1 }, { x: 0, y: 0, width: factor, height: factor });
  return { kind: 'path', d: d.trimStart() };
}
