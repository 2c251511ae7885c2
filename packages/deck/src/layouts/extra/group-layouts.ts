import { recognizeGroups } from '../recognize-groups.ts';
import { splitAtHeadings } from '../split-at-headings.ts';
import type { GroupLayouts } from './extra-layouts-source.ts';

/** The functions of this chunk. */
export const groupLayouts: GroupLayouts = { recognizeGroups, splitAtHeadings };
