import { presetsWith } from './common.ts';
import type { Presets } from './create-presets.ts';
import * as more from './more.ts';

/** All preset shapes, for code that need not be small. */
export const allPresets: Presets = presetsWith(more);
