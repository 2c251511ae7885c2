import { recognizeGroups } from '../recognize/recognize-groups.ts';
import { withOppositeHeading } from '../recognize/recognize-opposites.ts';
import type { GroupLayouts } from './lazy-layouts.ts';

/** The functions of this chunk. */
export const groupLayouts: GroupLayouts = { recognizeGroups, withOppositeHeading };
