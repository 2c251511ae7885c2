import type { Box } from '../../model/box.ts';
import type { PresetGeometry } from '../../model/element.ts';
import { loadedDrawings } from '../drawings/load-drawings.ts';
import type { PresetOutline } from './presets/outline-layers.ts';

/** Returns the outline of a preset shape; undefined until the preset shapes are loaded (see `loadDrawings`). */
export function presetOutline(geometry: PresetGeometry, box: Pick<Box, 'width' | 'height'>): PresetOutline | undefined {
  return loadedDrawings.preset?.outline(geometry, box);
}
