import { recognizeGroups } from '../recognize/recognize-groups.ts';
import type { GroupLayouts } from './lazy-layouts.ts';

/** The function of this chunk. */
export const groupLayouts: GroupLayouts = { recognizeGroups };
