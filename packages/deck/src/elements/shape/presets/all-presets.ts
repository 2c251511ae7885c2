import { combinePresets } from './combine-presets.ts';
import type { Presets } from './create-presets.ts';
import * as more from './lazy-presets.ts';

/** All preset shapes, for code that need not be small. */
export const allPresets: Presets = combinePresets(more);
