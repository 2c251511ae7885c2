import { definitionRows, definitions } from '../cards/definitions-layout.ts';
import { matrix } from '../cards/matrix-layout.ts';
import type { GridLayouts } from './lazy-layouts.ts';

/** The layouts of this chunk. */
export const gridLayouts: GridLayouts = { definitions, definitionRows, matrix };
