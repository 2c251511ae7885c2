import type { Box } from '../../model/box.ts';
import type { PresetGeometry } from '../../model/element.ts';
import { loadedRenderers } from '../renderers/load-renderers.ts';
import type { PresetAdjustments } from './presets/preset-adjustments.ts';
import type { PresetOutline } from './presets/outline-layers.ts';

/** Returns the outline of a preset shape; undefined until the preset shapes are loaded (see `loadRenderers`). */
export function presetOutline(geometry: PresetGeometry, box: Pick<Box, 'width' | 'height'>): PresetOutline | undefined {
  return loadedRenderers.preset?.outline(geometry, box);
}

/**
 * Returns the adjust values of a preset shape and the points that they can move; undefined until the preset shapes are
 * loaded.
 */
export function presetAdjustments(
  geometry: PresetGeometry,
  box: Pick<Box, 'width' | 'height'>,
): PresetAdjustments | undefined {
  return loadedRenderers.preset?.adjustments(geometry, box);
}
