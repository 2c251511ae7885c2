import type { Box } from '../../../model/box.ts';
import type { LineConnection, PresetGeometry } from '../../../model/element.ts';
import { preset } from '../../../ooxml/drawing/geometry.ts';
import { tag } from '../../../ooxml/xml.ts';
import { maxAdjust } from '../../../model/max-adjust.ts';
import { allPresets } from './all-presets.ts';
import { connectionSites } from './data/connection-sites.ts';

/** Writes a preset geometry with the adjust values that differ from the defaults (ECMA-376 §20.1.9.18). */
export function presetGeometryXml({ name, adjust = [] }: PresetGeometry): string {
  if (!allPresets.has(name)) return preset('rect');
  const guides = allPresets.definition(name).adjustments.flatMap((one, index) => {
    const value = Math.round(Math.min(maxAdjust, Math.max(-maxAdjust, adjust[index] ?? one.value)));
    return value === one.value ? [] : [tag('a:gd', { name: one.name, fmla: `val ${value}` })];
  });
  return preset(name, guides.join(''));
}

/**
 * Returns the index of the connection site in the middle of a side (ECMA-376 §20.1.9.9); undefined if the shape has
 * none there.
 */
export function presetSite(geometry: PresetGeometry, box: Box, side: LineConnection['side']): number | undefined {
  const { width, height } = box;
  const lookup = allPresets.evaluate(geometry, box);
  const { flipH = false, flipV = false } = geometry;
  const target = {
    top: [width / 2, flipV ? height : 0],
    right: [flipH ? 0 : width, height / 2],
    bottom: [width / 2, flipV ? 0 : height],
    left: [flipH ? width : 0, height / 2],
  }[side];
  const name = allPresets.has(geometry.name) ? geometry.name : 'rect';
  const sites = (connectionSites[name] ?? '').split(' ').map(lookup);
  const index = sites.findIndex(
    (x, at) => at % 2 === 0 && Math.hypot(x - (target[0] ?? 0), (sites[at + 1] ?? 0) - (target[1] ?? 0)) < 1,
  );
  return index < 0 ? undefined : index / 2;
}
