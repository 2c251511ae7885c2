import { definitionRows, definitions } from '../kinds/definitions.ts';
import { matrix } from '../kinds/matrix.ts';
import type { GridLayouts } from './extra-layouts-source.ts';

/** The layouts of this chunk. */
export const gridLayouts: GridLayouts = { definitions, definitionRows, matrix };
