import { maxAdjust } from '../../model/max-adjust.ts';
import { allPresets } from '../../elements/shape/presets/all-presets.ts';
import type { Box } from '../../model/box.ts';
import type { Geometry } from '../../model/element.ts';
import { flipsOf } from './box-of.ts';
import type { XmlNode } from './read-xml.ts';
import { child, childrenOf } from './read-xml.ts';

/** Corner radius of a rounded rectangle without an adjust value, as a fraction of its shorter side. */
const defaultCorner = 0.16667;

/**
 * Reads a preset geometry (ECMA-376 §20.1.9.18); undefined if the shape has another one.
 * @param properties `p:spPr`
 */
export function readGeometry(properties: XmlNode | undefined, box: Box | undefined): Geometry | undefined {
  const geometry = child(properties, 'a:prstGeom');
  const name = geometry?.attributes['prst'] ?? '';
  if (!allPresets.has(name)) return undefined;
  const flips = flipsOf(child(properties, 'a:xfrm'));
  const values = new Map(
    childrenOf(child(geometry, 'a:avLst'), 'a:gd').flatMap(({ attributes: { name: guide = '', fmla = '' } }) => {
      const value = Number(/^val (-?\d{1,10})$/u.exec(fmla.trim())?.[1] ?? Number.NaN);
      return Number.isFinite(value) ? [[guide, Math.max(-maxAdjust, Math.min(value, maxAdjust))] as const] : [];
    }),
  );
  if (name === 'rect') return { kind: 'rect' };
  if (name === 'ellipse') return { kind: 'ellipse' };
  if (name === 'roundRect') {
    const corner = Math.min(0.5, Math.max(0, (values.get('adj') ?? defaultCorner * 100_000) / 100_000));
    const radius = corner * Math.min(box?.width ?? 0, box?.height ?? 0);
    return { kind: 'roundRect', radius: Math.round(radius * 100) / 100 };
  }
  const adjust = allPresets.definition(name).adjustments.map((one) => values.get(one.name) ?? one.value);
  const isAdjusted = allPresets.definition(name).adjustments.some(({ value }, index) => value !== adjust[index]);
  return { kind: 'preset', name, ...(isAdjusted && { adjust }), ...flips };
}

/** Differences up to which adjust values and radii are equal, because other programs round them. */
const tolerance = { adjust: 500, radius: 0.6 } as const;

/** Whether two geometries are equal. */
export function isSameGeometry(one: Geometry | undefined, other: Geometry | undefined): boolean {
  if (one?.kind === 'roundRect' && other?.kind === 'roundRect')
    return Math.abs(one.radius - other.radius) <= tolerance.radius;
  if (one?.kind !== 'preset' || other?.kind !== 'preset') return JSON.stringify(one) === JSON.stringify(other);
  const defaults = allPresets.definition(one.name).adjustments;
  const value = (geometry: typeof one, index: number): number =>
    geometry.adjust?.[index] ?? defaults[index]?.value ?? 0;
  return (
    one.name === other.name &&
    (one.flipH ?? false) === (other.flipH ?? false) &&
    (one.flipV ?? false) === (other.flipV ?? false) &&
    defaults.every((_, index) => Math.abs(value(one, index) - value(other, index)) <= tolerance.adjust)
  );
}
