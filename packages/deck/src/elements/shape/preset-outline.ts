import type { Box } from '../../model/box.ts';
import type { PresetGeometry } from '../../model/element.ts';
import { loadedDrawings } from '../drawings/load-drawings.ts';
import type { PresetAdjustments } from './presets/preset-adjustments.ts';
import type { PresetOutline } from './presets/outline-layers.ts';

/** Returns the outline of a preset shape; undefined until the preset shapes are loaded (see `loadDrawings`). */
export function presetOutline(geometry: PresetGeometry, box: Pick<Box, 'width' | 'height'>): PresetOutline | undefined {
  return loadedDrawings.preset?.outline(geometry, box);
}

/**
 * Returns the adjust values of a preset shape and the points that they can move; undefined until the preset shapes are
 * loaded.
 */
export function presetAdjustments(
  geometry: PresetGeometry,
  box: Pick<Box, 'width' | 'height'>,
): PresetAdjustments | undefined {
  return loadedDrawings.preset?.adjustments(geometry, box);
}
