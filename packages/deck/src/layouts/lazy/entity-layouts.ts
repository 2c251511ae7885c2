import { entityElements } from '../diagram/entity-elements.ts';
import { parseEntities } from '../diagram/parse-entities.ts';
import type { EntityLayouts } from './lazy-layouts.ts';

/** The functions of this chunk. */
export const entityLayouts: EntityLayouts = { entityElements, parseEntities };
